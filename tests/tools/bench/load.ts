import { Pool } from 'undici'
import type { Child } from './child.ts'

export interface Shot {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export interface Measured {
  /** The server's CPU time per request, microseconds. */
  readonly cpu: number
  /** Requests per second of wall time. */
  readonly perSecond: number
  /** The time of each response, ms. */
  readonly latencies: readonly number[]
}

const CONNECTIONS = 8

/** Sends `count` requests over a few keep-alive connections and measures the server. */
export async function load(child: Child, count: number, shotAt: (index: number) => Shot): Promise<Measured> {
  const pool = new Pool(child.url, { connections: CONNECTIONS })
  const latencies: number[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const { method, path, headers, body } = shotAt(next++)
      const at = performance.now()
      const answer = await pool.request({ method, path, headers, body: body ?? null })
      await answer.body.dump({ limit: 2 ** 30 })
      latencies.push(performance.now() - at)
      if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.statusCode}`)
    }
  }
  // Collects this process's garbage now, so that no collection happens during a request.
  globalThis.gc?.()
  const cpuBefore = await child.cpu()
  const started = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  const wall = performance.now() - started
  const cpu = (await child.cpu()) - cpuBefore
  await pool.close()
  return { cpu: (cpu / count) * 1000, perSecond: (count / wall) * 1000, latencies }
}

/** Returns the 99th percentile; null for fewer than a hundred times. */
export function p99(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted.length < 100 ? null : (sorted[Math.floor(sorted.length * 0.99)] ?? null)
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The CPU time that each server spends on a case before the measurement, ms. */
const WARM_UP = 1500

/** Measures reads that each follow a write: the time of both, minus the time of the writes alone. */
export async function loadAfterWrites(child: Child, count: number, write: Shot, read: Shot): Promise<Measured> {
  const alone = await load(child, count, () => write)
  const both = await load(child, count * 2, (index) => (index % 2 === 0 ? write : read))
  return { cpu: both.cpu * 2 - alone.cpu, perSecond: both.perSecond, latencies: both.latencies }
}

/**
 * Calls a server until its code is compiled: before, calls cost several times as much, and a figure would depend on which
 * server earlier cases had called.
 */
export async function warmUp(count: number, measure: () => Promise<Measured>): Promise<void> {
  let spent = 0
  while (spent < WARM_UP) spent += ((await measure()).cpu * count) / 1000
}
