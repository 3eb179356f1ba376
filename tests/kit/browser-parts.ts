import type { Platform } from '@console/web/kit/api/platform'

export function mapStorage(map: Map<string, string>): Platform['storage'] {
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

const queues = new WeakMap<object, Promise<unknown>>()

/** The Web Locks of one browser: consoles that share a storage take turns. */
export function locksOf(browser: object): Platform['exclusively'] {
  return (_name, task) => {
    const turn = (queues.get(browser) ?? Promise.resolve()).then(task, task)
    queues.set(
      browser,
      turn.catch(() => undefined),
    )
    return turn
  }
}
