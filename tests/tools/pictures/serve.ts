import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { createFakeApi as Create } from '@console/fake-api/app'
import { API, CONSOLE } from '../../browser/kit/addresses.ts'
import { NOW, TREE } from './now.ts'

/** Starts the checkout's fake server with its own data and a fixed time. */
const { createFakeApi } = (await import(join(TREE, 'fake-api/app.ts'))) as { createFakeApi: typeof Create }
const api = createFakeApi({ now: () => NOW, webOrigin: CONSOLE })
serve({ fetch: (request) => api.request(request), port: Number(new URL(API).port), hostname: '127.0.0.1' })
