import { whenIdle } from './when-idle.ts'

type Load = () => Promise<unknown>

/** Parts of what is on the page that have not been asked for. */
const waiting = new Set<Load>()

export const prefetchWhenIdle = { add: (load: Load) => void waiting.add(load) }

let fetching: Promise<void> = Promise.resolve()

/** When those of the page that is shown have come, or been given up; work that nobody waits for begins then. */
export const partsSettled = (): Promise<void> => fetching

/**
 * Fetches them while nothing else is to do, one after another: a press finds its part there, and whoever types should not meet
 * one that can't be had any more.
 */
export function fetchPartsWhenIdle(): () => void {
  const end = new AbortController()
  fetching = fetchParts(end.signal)
  return () => end.abort()
}

async function fetchParts(end: AbortSignal): Promise<void> {
  const missing: Load[] = []
  // The last ones first: they belong to the page that came last, or were brought along by a part of it.
  for (let load = lastOf(waiting); load; load = lastOf(waiting)) {
    await idle()
    if (end.aborted) break
    waiting.delete(load)
    // Shown, it asks again and says what is missing.
    await load().catch(() => load && missing.push(load))
  }
  missing.forEach(prefetchWhenIdle.add)
}

const lastOf = (parts: ReadonlySet<Load>): Load | undefined => [...parts].at(-1)

const idle = () => new Promise<void>((resolve) => void whenIdle(() => resolve()))
