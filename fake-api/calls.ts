import { FILES } from '@console/fixtures/kit/files'
import { mountControl } from './control/mount-control.ts'
import { mountFiles } from './files.ts'
import { withFaults } from './kit/faults.ts'
import { mount, type FakeHono } from './kit/implement.ts'
import { servePages } from './pages.ts'
import { mountRobokassa } from './robokassa.ts'
import { routes } from './routes.ts'
import { mountTelegramWidget } from './telegram-widget.ts'

/** Mounts all calls but `/health`. */
export function mountCalls(app: FakeHono, version: string): void {
  mount(app, routes.map(withFaults))
  mountFiles(app)
  mountTelegramWidget(app)
  mountRobokassa(app)
  mountOpenApi(app, version)
  mountDocs(app)
  mountControl(app)
}

/** Mounts `GET /openapi.json` and `GET /calls.http`, both built on the first request. */
function mountOpenApi(app: FakeHono, version: string): void {
  let made = ''
  app.get('/openapi.json', async ({ env }) => {
    const { openApiDocument, SERVER } = await import('./openapi/document.ts')
    made ||= JSON.stringify(openApiDocument(version, env.world.clock.now()))
    const text = made.replaceAll(FILES, `${env.base}/files`).replace(SERVER, env.base)
    return new Response(text, { headers: { ...env.jsonHeaders, 'cache-control': 'no-store' } })
  })
  app.get('/calls.http', async ({ env }) => {
    const { httpCollection } = await import('./openapi/http-collection.ts')
    const text = httpCollection(env.base, env.world, env.world.clock.now())
    const headers = { ...env.headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
    return new Response(text, { headers })
  })
}

/** Mounts `GET /docs`, which shows `/openapi.json` and tries the calls. Its script and style come from this server. */
function mountDocs(app: FakeHono): void {
  servePages(app, {
    '/docs': ['text/html', async (base) => (await import('./docs/page.ts')).docsPage(base)],
    '/docs/style.css': ['text/css', async () => (await import('./docs/page.ts')).docsStyle],
    '/docs/script.js': ['text/javascript', async () => (await import('./docs/page.ts')).docsScript],
  })
}
