import { whenIdle, whenSettled } from './scheduling.ts'

type Load = () => Promise<unknown>

/** Lazy parts of the current page that have not been requested. */
const waiting = new Set<Load>()

export const prefetchWhenIdle = { add: (load: Load) => void waiting.add(load) }

/** The document loads one list of parts at a time. */
let fetching: Promise<void> = Promise.resolve()

/** Resolves when the current page's parts have loaded or failed; low-priority work starts then. */
export const whenPartsSettled = (): Promise<void> => fetching

/**
 * Loads the waiting parts in idle time, one after another: a press finds its part loaded, and someone who types does not
 * meet a part that is no longer available.
 */
export function fetchPartsWhenIdle(): () => void {
  const end = new AbortController()
  fetching = fetchParts(end.signal)
  return () => end.abort()
}

async function fetchParts(end: AbortSignal): Promise<void> {
  const missing: Load[] = []
  await new Promise<void>((resolve) => void whenSettled(resolve))
  // The newest first: they belong to the current page or were registered by one of its parts.
  for (let load = lastOf(waiting); load; load = lastOf(waiting)) {
    await idle()
    if (end.aborted) break
    waiting.delete(load)
    // When the part is shown, it loads again and reports the failure.
    await load().catch(() => load && missing.push(load))
  }
  missing.forEach(prefetchWhenIdle.add)
}

const lastOf = (parts: ReadonlySet<Load>): Load | undefined => [...parts].at(-1)

const idle = () => new Promise<void>((resolve) => void whenIdle(() => resolve()))
