import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { createFakeApi as Create } from '@console/fake-api/app'
import { API, CONSOLE } from '../../browser/kit/addresses.ts'
import { NOW, TREE } from './now.ts'

/** The fake server of that checkout, with its own data, at an hour that stands still. */
const { createFakeApi } = (await import(join(TREE, 'fake-api/app.ts'))) as { createFakeApi: typeof Create }
const api = createFakeApi({ now: () => NOW, webOrigin: CONSOLE })
serve({ fetch: (request) => api.request(request), port: Number(new URL(API).port), hostname: '127.0.0.1' })
