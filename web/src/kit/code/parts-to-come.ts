type Load = () => Promise<unknown>

/** Parts of what is on the page that have not been asked for. */
const waiting = new Set<Load>()

export const partsToCome = { add: (load: Load) => void waiting.add(load) }

/** Fetches them while nothing else is to do: whoever types should not meet a part that can't be had any more. */
export function fetchPartsWhenIdle(): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(fetchParts, 2000)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(fetchParts)
  return () => cancelIdleCallback(id)
}

function fetchParts(): void {
  for (const load of waiting) {
    waiting.delete(load)
    // Shown, it asks again and says what is missing.
    load().catch(() => waiting.add(load))
  }
}
