import { execFileSync } from 'node:child_process'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { productionHeaders } from '../../../../.commands/nginx-conf.mjs'
import { startChild } from '../child.ts'
import { serveApi, serveFiles } from './front.ts'

export const top = resolve(import.meta.dirname, '../../../..')
export const out = resolve(top, 'tests/tools/bench/.results')

/** The number of rows in a world's lists: `large` has all rows of the scenario, the others a part of them. */
export type World = 'large' | 'hundred' | 'none'

export interface Stand {
  readonly api: string
  readonly app: string
  /** The folder of the built console, to weigh its files. */
  readonly folder: string
  readonly owner: string
  readonly shop: string
  readonly site: string
  /** A product of the shop. */
  readonly product: string
  /** Opens a session in a world, in the storage's format. */
  readonly session: (world: World) => Promise<{ access_token: string; refresh_token: string }>
  /** Serves another built page that may call the API. */
  readonly serve: (folder: string) => Promise<string>
  readonly close: () => Promise<void>
}

interface State {
  tables: Record<string, { uuid: string; shop_type?: string }[]>
}

/** Starts a production console and the fake server with the large scenario, both with gzip, at separate addresses. */
export async function openStand(): Promise<Stand> {
  const server = resolve(out, 'web-fake-api.mjs')
  await build({
    entryPoints: [resolve(top, 'fake-api/server.ts')],
    outfile: server,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  })
  const webPort = await freePort()
  const origin = `http://localhost:${webPort}`
  const child = await startChild(server, { FAKE_API_PORT: '0', FAKE_API_CONTROL: '1', WEB_ORIGIN: origin })
  const worlds = new Map<string, World>()
  const api = await serveApi(child.url, origin, worlds)
  const env = { ...process.env, VITE_API_URL: api.url, VITE_DOCUMENTS_URL: '', VITE_TELEGRAM_BOT_ID: '' }
  const folder = resolve(out, 'console')
  viteBuild(['--outDir', folder, '--emptyOutDir'], { ...env, VITE_TELEGRAM_WIDGET_URL: '' })
  const web = await serveFiles(folder, webPort, productionHeaders({ VITE_API_URL: api.url }))
  const fronts = [api, web]

  const call = async <T>(world: World, method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${child.url}/w/${world}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text || 'null') as T
  }
  await call('large', 'POST', '/__fake/reset', { scenario: 'large' })
  const state = await call<State>('large', 'GET', '/__fake/state')
  for (const [world, most] of [
    ['hundred', 100],
    ['none', 0],
  ] as const) {
    const { products = [], orders = [], posts = [] } = state.tables
    const cut = { products: products.slice(0, most), orders: orders.slice(0, most), posts: posts.slice(0, most) }
    await call(world, 'POST', '/__fake/reset', { scenario: 'large' })
    await call(world, 'PUT', '/__fake/state', { ...state, tables: { ...state.tables, ...cut } })
  }
  const { users: [anna] = [], shops = [] } = state.tables
  const isSite = ({ shop_type }: { shop_type?: string }) => shop_type === 'InformationSite'
  return {
    api: api.url,
    app: web.url,
    folder,
    owner: anna?.uuid ?? '',
    shop: shops.find((shop) => !isSite(shop))?.uuid ?? '',
    site: shops.find(isSite)?.uuid ?? '',
    product: state.tables.products?.[0]?.uuid ?? '',
    session: async (world) => {
      const widget = await call(world, 'GET', '/telegram-widget/sign?tg_id=1001')
      const { data } = await call<{ data: { access_token: string; refresh_token: string } }>(
        world,
        'POST',
        '/auth/authorize',
        widget,
      )
      worlds.set(data.access_token, world)
      return data
    },
    serve: async (built) => {
      const front = await serveFiles(built, 0)
      fronts.push(front)
      return front.url
    },
    close: async () => {
      for (const front of fronts) await front.close()
      await child.stop()
    },
  }
}

/** Runs the repository's own bundler from its top. */
export function viteBuild(args: readonly string[], env: NodeJS.ProcessEnv): void {
  const vite = resolve(top, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error', ...args], { cwd: top, env, stdio: 'inherit' })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}
