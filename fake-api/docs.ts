import type { FakeHono } from './kit/implement.ts'

/** Nothing but this server may be asked, and no script or style stands in the page itself. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** `GET /docs`: reads `/openapi.json` and tries the calls. Its script and style are this server's own. */
export function mountDocs(app: FakeHono): void {
  const serve = (path: string, type: string, load: (base: string) => Promise<string>) =>
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
  serve('/docs', 'text/html', async (base) => (await import('./docs-page.ts')).docsPage(base))
  serve('/docs/style.css', 'text/css', async () => (await import('./docs-style.ts')).docsStyle)
  serve('/docs/script.js', 'text/javascript', async () => (await import('./docs-script.ts')).docsScript)
}
