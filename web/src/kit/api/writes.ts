import type { Platform } from '../platform/platform.ts'

const underWay = new WeakMap<Platform, Set<Promise<unknown>>>()

/** Counts a call that changes something as under way until it is answered. */
export function trackWrite<T>(platform: Platform, call: Promise<T>): Promise<T> {
  const calls = underWay.get(platform) ?? new Set()
  underWay.set(platform, calls)
  calls.add(call)
  const forget = () => void calls.delete(call)
  call.then(forget, forget)
  return call
}

/** Resolves when no call that changes something is under way, or after `patience` ms. */
export async function writesDone(platform: Platform, patience: number): Promise<void> {
  // Whoever hears of the same event as the caller begins his calls within this turn.
  await Promise.resolve()
  const calls = underWay.get(platform)
  if (!calls?.size) return
  await Promise.race([Promise.allSettled(calls), platform.pause(patience)])
}
