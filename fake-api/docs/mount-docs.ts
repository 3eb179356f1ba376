import type { FakeHono } from '../kit/implement.ts'
import { servePages } from '../pages.ts'

/** Mounts `GET /docs`, which shows `/openapi.json` and tries the calls. Its script and style come from this server. */
export const mountDocs = (app: FakeHono): void =>
  servePages(app, {
    '/docs': ['text/html', async (base) => (await import('./page.ts')).docsPage(base)],
    '/docs/style.css': ['text/css', async () => (await import('./page.ts')).docsStyle],
    '/docs/script.js': ['text/javascript', async () => (await import('./script.ts')).docsScript],
  })
