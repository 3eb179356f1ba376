import { createOpenForms } from '@console/web/kit/platform/open-forms'
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

const queues = new WeakMap<object, Map<string, Promise<unknown>>>()

/** Creates the Web Locks of one browser: consoles with the same storage take turns under a name. */
export function locksOf(browser: object): Platform['exclusively'] {
  const lasts = queues.get(browser) ?? new Map<string, Promise<unknown>>()
  queues.set(browser, lasts)
  return (name, task) => {
    const turn = (lasts.get(name) ?? Promise.resolve()).then(task, task)
    lasts.set(
      name,
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
  openForms: createOpenForms(),
  ...over,
})
