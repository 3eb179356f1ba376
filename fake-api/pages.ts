import type { FakeHono } from './kit/implement.ts'

/** Allows requests to this server only, and no inline script or style. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** A media type, and a function that renders the text for the world's address. */
type PageFile = readonly [type: string, load: (base: string) => Promise<string>]

/** Serves the server's own pages with their scripts and styles; each is built on its first request. */
export function servePages(app: FakeHono, files: Readonly<Record<string, PageFile>>): void {
  for (const [path, [type, load]] of Object.entries(files))
    app.get(path, async ({ env }) => {
      const headers = {
        ...env.headers,
        'content-type': `${type}; charset=utf-8`,
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      }
      return new Response(await load(env.base), { headers })
    })
}

/** Renders a page with its own style and script, whose addresses are below its path; `body` is HTML. */
export const htmlPage = (base: string, path: string, title: string, body: string): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escaped(base)}${path}/style.css">
<script src="${escaped(base)}${path}/script.js" data-base="${escaped(base)}" defer></script>
</head>
<body>
${body}
</body>
</html>
`

/**
 * Builds a page's script from functions of this program, whatever runtime or bundler processed it, and a `start`
 * function that receives them all. Each function may use only its arguments and the browser's globals; a test refuses
 * any other name.
 */
export const scriptOf = <Parts extends object>(parts: Parts, start: (parts: Parts) => unknown): string => `(() => {
// The TypeScript loader wraps functions in this helper to keep their names.
const __name = (made) => made
const parts = {
${Object.entries(parts)
  .map(([name, part]) => `${name}: ${String(part)}`)
  .join(',\n')}
}
void (${String(start)})(parts)
})()
`

/** Escapes a text for HTML, between tags or in a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
