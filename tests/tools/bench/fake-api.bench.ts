import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { bundleFakeApi } from '../../../.commands/fake-api-bundle.mjs'
import { startChild, type Child } from './child.ts'
import { changeBody, fillWorld, formBody, formType, jsonBody, type Case, type FakeWorld } from './fake-world.ts'
import { measureInProcess } from './in-process.ts'
import { load, median, p99, type Measured, type Shot, loadAfterWrites, warmUp } from './load.ts'
import { measureMemory, momentNow } from './machine.ts'
import { measureNpmStart } from './npm-start.ts'
import { limitsTable, report, type Figure } from './report.ts'
import { writeTable } from './web/figures.ts'

/**
 * The fake server beside a bare Hono route and a bare node:http server that send the same bytes, in one run. CPU time is
 * measured in each server's process. Every ratio is against bare Hono; more is better unless a limit is `≤`.
 *
 * The figures go to `.results/fake-api.json` and, with the limits beside them, to the terminal; exit code 1 when one is
 * missed.
 *
 * BENCH_ROUNDS (30): how often each case is measured. A round is short and the servers take turns, so that what else the
 * machine does falls on all of them alike; the median round counts, for p99 too: a single hiccup spoils one of thirty.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 30)
const machineBefore = momentNow()

const top = resolve(import.meta.dirname, '../../..')
const out = resolve(import.meta.dirname, '.results')
const only = process.argv[2]
let etag = ''
const get = (path: string, headers: Shot['headers']): Shot => ({ method: 'GET', path, headers })
const list = ({ owner, shop, headers }: FakeWorld): Shot => get(`/products/${owner}/${shop}`, headers)

const cases: readonly Case[] = [
  { title: 'список из 100, без изменений', target: 3, count: 350, shot: list, node: true },
  {
    title: 'список из 100, If-None-Match',
    target: 3,
    count: 350,
    shot: ({ owner, shop, headers }) => get(`/products/${owner}/${shop}`, { ...headers, 'if-none-match': etag }),
  },
  {
    title: 'список из 100, сразу после записи',
    target: 2,
    count: 140,
    before: ({ owner, shop, product, headers }) => ({
      method: 'PATCH',
      path: `/products/${owner}/${shop}/${product}`,
      headers: { ...headers, 'content-type': formType },
      body: changeBody,
    }),
    shot: list,
  },
  {
    title: 'один по id',
    target: 0.95,
    count: 500,
    shot: ({ owner, shop, product, headers }) => get(`/products/${owner}/${shop}/${product}`, headers),
    node: true,
  },
  {
    title: 'создание, JSON',
    target: 0.8,
    count: 250,
    shot: ({ owner, shop, headers }) => ({
      method: 'POST',
      path: `/delivery/manual/${owner}/${shop}`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: jsonBody,
    }),
  },
  {
    title: 'создание с картинкой 100 кБ',
    // Parsing a form, recognising its picture and storing it may cost 1.5 times as much as in bare Hono.
    target: 0.67,
    count: 35,
    shot: ({ owner, shop, headers }) => ({
      method: 'POST',
      path: `/product_categories/${owner}/${shop}`,
      headers: { ...headers, 'content-type': formType },
      body: formBody,
    }),
  },
  {
    title: 'список из 10 000',
    target: null,
    count: 5,
    shot: ({ owner, largeShop, headers }) => get(`/products/${owner}/${largeShop}`, headers),
    node: true,
  },
]

/** The bare servers in one file each; the fake server is bundled as its image runs it. */
const bundle = async (name: string): Promise<string> => {
  const outfile = resolve(out, `${name}.mjs`)
  await build({
    entryPoints: [resolve(import.meta.dirname, `servers/${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minify: true,
    logLevel: 'error',
  })
  return outfile
}

async function measureCases(fake: Child, hono: Child, node: Child, world: FakeWorld): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { title, target, count, before, shot, node: hasNode } of cases) {
    if (only && !title.includes(only)) continue
    const results: Record<'fake' | 'hono' | 'node', Measured[]> = { fake: [], hono: [], node: [] }
    await world.restore()
    const listed = await fetch(fake.url + list(world).path, { headers: world.headers })
    etag = listed.headers.get('etag') ?? ''
    await listed.arrayBuffer()
    const read = shot(world)
    const measure = {
      fake: () => (before ? loadAfterWrites(fake, count, before(world), read) : load(fake, count, () => read)),
      hono: () => load(hono, count, () => read),
      node: () => load(node, count, () => read),
    }
    await warmUp(count, measure.fake)
    await warmUp(count, measure.hono)
    if (hasNode) await warmUp(count, measure.node)
    for (let round = 0; round < rounds; round += 1) {
      const ofFake = await measure.fake()
      const ofHono = await measure.hono()
      const ofNode = hasNode ? await measure.node() : null
      results.fake.push(ofFake)
      results.hono.push(ofHono)
      if (ofNode) results.node.push(ofNode)
    }
    const of = (who: keyof typeof results, what: 'cpu' | 'perSecond') => median(results[who].map((one) => one[what]))
    const slowest = (who: keyof typeof results) => {
      const ofRounds = results[who].map(({ latencies }) => p99(latencies)).filter((value) => value !== null)
      return ofRounds.length > 0 ? median(ofRounds) : null
    }
    figures.push({
      title,
      target,
      // Compares neighbouring rounds, so that other load affects both alike.
      ratio: median(results.hono.map((one, round) => one.cpu / (results.fake[round]?.cpu ?? Number.NaN))),
      // A read between writes also waits for them, so it is not comparable.
      p99: before ? { fake: null, hono: null } : { fake: slowest('fake'), hono: slowest('hono') },
      cpu: { fake: of('fake', 'cpu'), hono: of('hono', 'cpu'), node: hasNode ? of('node', 'cpu') : null },
      perSecond: {
        fake: of('fake', 'perSecond'),
        hono: of('hono', 'perSecond'),
        node: hasNode ? of('node', 'perSecond') : null,
      },
    })
  }
  return figures
}

/** Measures the start without data: the fake server creates its data on the first request. */
async function coldStarts(files: { fake: string; hono: string }) {
  const times: Record<keyof typeof files, number[]> = { fake: [], hono: [] }
  const walls: typeof times = { fake: [], hono: [] }
  for (let round = 0; round < Math.min(rounds, 11); round += 1)
    for (const who of ['fake', 'hono'] as const) {
      const child = await startChild(files[who], { FAKE_API_PORT: '0' })
      times[who].push(await child.cpu())
      walls[who].push(child.coldStart)
      await child.stop()
    }
  const of = (taken: typeof times) => ({ fake: median(taken.fake), hono: median(taken.hono) })
  return { cpu: of(times), wall: of(walls) }
}

mkdirSync(out, { recursive: true })
await bundleFakeApi(resolve(out, 'fake-api'))

const files = {
  fake: resolve(out, 'fake-api/server.mjs'),
  hono: await bundle('bare-hono'),
  node: await bundle('bare-node'),
}

const env = { FAKE_API_PORT: '0', BENCH_DATA: resolve(out, 'same-data.json') }

// On a busy machine a run may outlast a token.
const fake = await startChild(files.fake, { ...env, FAKE_API_ACCESS_TTL: '86400' })

const children = [fake]

try {
  const world = await fillWorld(fake)
  writeFileSync(env.BENCH_DATA, JSON.stringify(world.sameData))
  const hono = await startChild(files.hono, env)
  const node = await startChild(files.node, env)
  children.push(hono, node)
  const figures = await measureCases(fake, hono, node, world)
  for (const child of children.splice(0)) await child.stop()
  const whole = {
    rounds,
    figures,
    memory: await measureMemory(files, out),
    coldStart: await coldStarts(files),
    npmStart: await measureNpmStart(top, Math.min(rounds, 3)).catch(() => Number.NaN),
    inProcess: await measureInProcess(),
  }
  const { text, limits } = report(whole)
  writeFileSync(resolve(out, 'fake-api.json'), `${JSON.stringify({ ...whole, limits }, null, 2)}\n`)
  console.log(text)
  if (!only) writeTable('fake-api', limitsTable(rounds, { before: machineBefore, after: momentNow() }, limits))
  if (limits.some(({ holds }) => !holds)) process.exitCode = 1
} finally {
  for (const child of children) await child.stop()
}
