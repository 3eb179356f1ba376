import { availableParallelism, loadavg } from 'node:os'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { median } from './load.ts'
import { startChild, type Child } from './child.ts'

/** The machine's load at one moment. */
export interface Moment {
  /** The load average of one minute. */
  readonly load: number
  /** The time of a fixed piece of work, ms. */
  readonly work: number
}

export const momentNow = (): Moment => ({
  load: loadavg()[0] ?? 0,
  work: median(Array.from({ length: 9 }, timeOfWork)),
})

/** 'load 0.3 → 2.1 on 2 processors, the same work in 52 → 55 ms' */
export const machineText = (before: Moment, after: Moment): string =>
  `load ${before.load.toFixed(1)} → ${after.load.toFixed(1)} on ${availableParallelism()} processors, the same work in ${before.work.toFixed(0)} → ${after.work.toFixed(0)} ms`

/** Parses and sorts a list. */
function timeOfWork(): number {
  const begun = performance.now()
  const written = JSON.stringify(
    Array.from({ length: 20_000 }, (_, index) => ({ title: `Товар ${(index * 7919) % 20_011}` })),
  )
  const read = JSON.parse(written) as { readonly title: string }[]
  read.sort((one, other) => (one.title < other.title ? -1 : 1))
  return performance.now() - begun
}

type Bytes = Awaited<ReturnType<Child['memory']>>
type OfBoth = Readonly<Record<'fake' | 'hono', Bytes>>

/**
 * Idle memory with the scenario `large` (10 000 products with their variants, 10 000 orders, 1 000 posts) beside a bare
 * Hono that holds the very same rows.
 */
export async function measureMemory(files: { fake: string; hono: string }, out: string): Promise<OfBoth> {
  const env = { FAKE_API_PORT: '0', FAKE_API_SCENARIO: 'large', BENCH_DATA: resolve(out, 'large.json') }
  const source = await startChild(files.fake, env)
  const state = await (await fetch(`${source.url}/__fake/state`)).text()
  await source.stop()
  writeFileSync(env.BENCH_DATA, `{"lists":{},"large":${state}}`)
  const fake = await startChild(files.fake, env)
  // The server creates the data on the first read.
  await (await fetch(`${fake.url}/telegram-widget/sign?tg_id=1001`)).arrayBuffer()
  const hono = await startChild(files.hono, env)
  const held = { fake: await fake.memory(), hono: await hono.memory() }
  await Promise.all([fake.stop(), hono.stop()])
  return held
}
