import { FILES } from '@console/fixtures/kit/files'
import { readPicture } from '@console/fixtures/pictures'
import { mountControl } from './control/mount-control.ts'
import { withFaults } from './kit/faults.ts'
import { mount, type FakeHono } from './kit/implement.ts'
import { servePages } from './pages.ts'
import { mountRobokassa } from './robokassa.ts'
import { routes } from './routes.ts'
import { mountTelegramWidget } from './telegram-widget.ts'
import { notFound } from './kit/problem.ts'

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

/**
 * An uploaded SVG or PDF is an untrusted document on this server's origin: it must not run scripts or load anything.
 * `nosniff` prevents a text from being treated as a page.
 */
const harmless = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=31536000, immutable',
}

export function mountFiles(app: FakeHono): void {
  app.get('/files/pictures/:file', async (context) => {
    const bytes = await readPicture(context.req.param('file'))
    if (!bytes) throw notFound('Такой картинки нет.')
    return new Response(bytes, { headers: { ...context.env.headers, ...harmless, 'content-type': 'image/webp' } })
  })
  // The documents are large, so the first request loads them.
  app.get('/files/policies/:file', async (context) => {
    const { policyNamed } = await import('@console/fixtures/documents/policies')
    const pdf = policyNamed(context.req.param('file').replace(/\.pdf$/, ''))
    if (!pdf) throw notFound('Такого документа нет.')
    return new Response(pdf, { headers: { ...context.env.headers, ...harmless, 'content-type': 'application/pdf' } })
  })
  app.get('/files/:id', (context) => {
    const file = context.env.world.tables.files.get(context.req.param('id'))
    if (!file) throw notFound('Файл не найден.')
    return new Response(file.bytes, {
      headers: { ...context.env.headers, ...harmless, 'content-type': file.media_type },
    })
  })
}
