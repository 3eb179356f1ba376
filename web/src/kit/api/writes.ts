import type { Platform } from '../platform/platform.ts'

/** A scope's pending writes are kept by its platform. */
const underWay = new WeakMap<Platform, Set<Promise<unknown>>>()

/** Counts a write as pending until its response. */
export function trackWrite<T>(platform: Platform, call: Promise<T>): Promise<T> {
  const calls = underWay.get(platform) ?? new Set()
  underWay.set(platform, calls)
  calls.add(call)
  const forget = () => void calls.delete(call)
  call.then(forget, forget)
  return call
}

/** Resolves when no write is pending, or after `patience` ms. */
export async function writesDone(platform: Platform, patience: number): Promise<void> {
  // Other listeners of the caller's event start their requests within this microtask turn.
  await Promise.resolve()
  const calls = underWay.get(platform)
  if (!calls?.size) return
  await Promise.race([Promise.allSettled(calls), platform.pause(patience)])
}
