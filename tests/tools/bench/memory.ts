import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { startChild, type Child } from './child.ts'

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
