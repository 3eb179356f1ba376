import { readPicture } from '@console/fixtures/pictures'
import type { FakeHono } from './kit/implement.ts'
import { notFound } from './kit/problem.ts'

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
