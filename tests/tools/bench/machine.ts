import { availableParallelism, loadavg } from 'node:os'
import { median } from './load.ts'

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
