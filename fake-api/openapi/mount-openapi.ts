import { FILES } from '@console/fixtures/kit/files'
import type { FakeHono } from '../kit/implement.ts'

/** Mounts `GET /openapi.json` and `GET /calls.http`, both built on the first request. */
export function mountOpenApi(app: FakeHono, version: string): void {
  let made = ''
  app.get('/openapi.json', async ({ env }) => {
    const { openApiDocument, SERVER } = await import('./document.ts')
    made ||= JSON.stringify(openApiDocument(version, env.world.clock.now()))
    const text = made.replaceAll(FILES, `${env.base}/files`).replace(SERVER, env.base)
    return new Response(text, { headers: { ...env.jsonHeaders, 'cache-control': 'no-store' } })
  })
  app.get('/calls.http', async ({ env }) => {
    const { httpCollection } = await import('./http-collection.ts')
    const text = httpCollection(env.base, env.world, env.world.clock.now())
    const headers = { ...env.headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
    return new Response(text, { headers })
  })
}
