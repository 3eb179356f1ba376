// scratch, not committed: CPU of one case, fake beside hono, optional profile
import { resolve } from 'node:path'
import { writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { startChild } from './child.ts'
import { fillWorld, jsonBody } from './fake-world.ts'
import { load, median } from './load.ts'
const top = resolve(import.meta.dirname, '../..')
const out = '/tmp/proof/one'
const bundle = async (name: string, entry: string) => { const outfile = `${out}/${name}.mjs`; await build({ entryPoints: [resolve(top, entry)], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' }); return outfile }
const files = { fake: await bundle('fake', 'fake-api/server.ts'), hono: await bundle('hono', 'tests/bench/servers/bare-hono.ts') }
const env: Record<string,string> = { FAKE_API_PORT: '0', BENCH_DATA: `${out}/same.json` }
if (process.env.PROF) env.NODE_OPTIONS = "--import /tmp/proof/inspect.mjs"
env.WHO="fake"
const fake = await startChild(files.fake, env)
const world = await fillWorld(fake)
writeFileSync(env.BENCH_DATA!, JSON.stringify(world.sameData))
env.WHO="hono"
const hono = await startChild(files.hono, env)
const { owner, shop, product, headers } = world
const shots: Record<string, any> = {
  id: { method: 'GET', path: `/products/${owner}/${shop}/${product}`, headers },
  json: { method: 'POST', path: `/delivery/manual/${owner}/${shop}`, headers: { ...headers, 'content-type': 'application/json' }, body: jsonBody },
  list: { method: 'GET', path: `/products/${owner}/${shop}`, headers },
}
const which = (process.argv[2] ?? 'id').split(',')
const n = Number(process.argv[3] ?? 4000)
for (const w of which) {
  await world.restore()
  const f: number[] = [], h: number[] = []
  for (let i = 0; i < Number(process.argv[4] ?? 6); i++) { const a = await load(fake, n, () => shots[w]); const b = await load(hono, n, () => shots[w]); if (i) { f.push(a.cpu); h.push(b.cpu) } }
  console.log(w, 'fake', median(f).toFixed(1), 'hono', median(h).toFixed(1), 'ratio', median(h.map((x, i) => x / f[i]!)).toFixed(3), f.map(x => x.toFixed(0)).join(' '), '|', h.map(x => x.toFixed(0)).join(' '))
}
await fake.stop(); await hono.stop()
