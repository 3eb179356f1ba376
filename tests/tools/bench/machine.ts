import { availableParallelism, loadavg } from 'node:os'
import { median } from './load.ts'

/** What the machine was like at one moment. */
export interface Moment {
  /** Runs that wait, a minute's mean. */
  readonly load: number
  /** How long the work took that is the same in every run, ms. */
  readonly work: number
}

export const momentNow = (): Moment => ({
  load: loadavg()[0] ?? 0,
  work: median(Array.from({ length: 9 }, timeOfWork)),
})

/** 'load 0.3 → 2.1 on 2 processors, the same work in 52 → 55 ms' */
export const machineText = (before: Moment, after: Moment): string =>
  `load ${before.load.toFixed(1)} → ${after.load.toFixed(1)} on ${availableParallelism()} processors, the same work in ${before.work.toFixed(0)} → ${after.work.toFixed(0)} ms`

/** As a list is read and put in order. */
function timeOfWork(): number {
  const begun = performance.now()
  const written = JSON.stringify(
    Array.from({ length: 20_000 }, (_, index) => ({ title: `Товар ${(index * 7919) % 20_011}` })),
  )
  const read = JSON.parse(written) as { readonly title: string }[]
  read.sort((one, other) => (one.title < other.title ? -1 : 1))
  return performance.now() - begun
}
