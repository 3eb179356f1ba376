import { docsScript } from './docs-script.ts'
import { docsStyle } from './docs-style.ts'
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
  const serve = (path: string, type: string, text: (base: string) => string) =>
    app.get(path, ({ env }) => {
      const headers = {
        ...env.headers,
        'content-type': `${type}; charset=utf-8`,
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      }
      return new Response(text(env.base), { headers })
    })
  serve('/docs', 'text/html', page)
  serve('/docs/style.css', 'text/css', () => docsStyle)
  serve('/docs/script.js', 'text/javascript', () => docsScript)
}

/** The world's address goes where HTML would take it apart. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const page = (base: string): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API поставщика</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escaped(base)}/docs/style.css">
<script src="${escaped(base)}/docs/script.js" data-base="${escaped(base)}" defer></script>
</head>
<body>
<a class="skip" href="#calls">К вызовам</a>
<header>
<div><h1>API поставщика</h1><p id="about">Загружаю описание…</p></div>
<section aria-label="Кто вызывает" class="who">
<div class="owners" id="owners"></div>
<label>Токен доступа <input id="token" autocomplete="off" spellcheck="false"></label>
<label>x-admin-key <input id="admin" autocomplete="off" spellcheck="false"></label>
<p id="signed" role="status"></p>
</section>
</header>
<div class="columns">
<nav aria-label="Разделы"><label>Найти вызов <input id="find" type="search" placeholder="Путь или название"></label><ul id="tags"></ul></nav>
<main id="calls" tabindex="-1"><noscript>Странице нужен JavaScript.</noscript></main>
</div>
</body>
</html>
`
