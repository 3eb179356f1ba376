import { whenIdle, whenSettled } from './scheduling.ts'

type Load = () => Promise<unknown>

/** Lazy parts of the current page that have not been requested. */
const waiting = new Set<Load>()

/** The document loads one list of parts at a time. */
let prefetching: Promise<void> = Promise.resolve()

/** Loads the lazy parts of the current page in idle time. */
export const prefetchWhenIdle = {
  add: (load: Load) => void waiting.add(load),
  /**
   * Loads the added parts one after another, until the returned function is called: a press finds its part loaded, and someone
   * who types does not meet a part that is no longer available.
   */
  start: (): (() => void) => {
    const end = new AbortController()
    prefetching = prefetch(end.signal)
    return () => end.abort()
  },
  /** Resolves when the parts have loaded or failed; low-priority work starts then. */
  settled: (): Promise<void> => prefetching,
}

async function prefetch(end: AbortSignal): Promise<void> {
  const missing: Load[] = []
  await new Promise<void>((resolve) => void whenSettled(resolve))
  // The newest first: they belong to the current page or were registered by one of its parts.
  for (let load = lastOf(waiting); load; load = lastOf(waiting)) {
    await new Promise<void>((resolve) => void whenIdle(() => resolve()))
    if (end.aborted) break
    waiting.delete(load)
    // When the part is shown, it loads again and reports the failure.
    await load().catch(() => load && missing.push(load))
  }
  missing.forEach(prefetchWhenIdle.add)
}

const lastOf = (parts: ReadonlySet<Load>): Load | undefined => [...parts].at(-1)
