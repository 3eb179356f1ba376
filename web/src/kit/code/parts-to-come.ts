import { whenIdle } from '../browser/when-idle.ts'

type Load = () => Promise<unknown>

/** Parts of what is on the page that have not been asked for. */
const waiting = new Set<Load>()

export const partsToCome = { add: (load: Load) => void waiting.add(load) }

/**
 * Fetches them while nothing else is to do, one after another: a press finds its part there, and whoever types should not meet
 * one that can't be had any more.
 */
export function fetchPartsWhenIdle(): () => void {
  const end = new AbortController()
  void fetchParts(end.signal)
  return () => end.abort()
}

async function fetchParts(end: AbortSignal): Promise<void> {
  const missing: Load[] = []
  // Those that a part brings along come in the same turn.
  for (const load of waiting) {
    await idle()
    if (end.aborted) break
    waiting.delete(load)
    // Shown, it asks again and says what is missing.
    await load().catch(() => missing.push(load))
  }
  missing.forEach(partsToCome.add)
}

const idle = () => new Promise<void>((resolve) => void whenIdle(() => resolve()))
