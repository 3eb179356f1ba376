import type { Platform } from '@console/web/kit/platform/platform'

export function mapStorage(map: Map<string, string>): Platform['storage'] {
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

/** Creates a tab's storage whose keys are its properties, as in a browser. */
export const tabStorage = (stored: Map<string, string>) =>
  new Proxy(mapStorage(stored), {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })

const queues = new WeakMap<object, Promise<unknown>>()

/** Creates the Web Locks of one browser: consoles with the same storage take turns. */
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

/** Creates the platform of a model that makes no calls, unless `over` answers them. */
export const quietPlatform = (storage: Map<string, string>, over: Partial<Platform> = {}): Platform => ({
  fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  storage: mapStorage(storage),
  exclusively: locksOf(storage),
  pause: () => Promise.resolve(),
  apiUrl: 'http://quiet.test',
  drifted: () => undefined,
  ...over,
})
