import { allSettled, type Scope } from 'effector'
import type { TabMessage, Platform } from '@console/web/kit/platform/platform'
import { otherTabChanged } from '@console/web/kit/data/other-tab-changes'
import { createOpenForms } from '@console/web/kit/platform/open-forms'

/** Creates the parts of a browser's caches that the console's worker uses, in memory. */
export function testCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>()
  const urlOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request))
  const resolved = <Value>(value: Value) => Promise.resolve(value)
  const cacheOf = (entries: Map<string, Response>): Partial<Cache> => ({
    match: (request) => resolved(entries.get(urlOf(request))?.clone()),
    put: (request, response) => resolved(entries.set(urlOf(request), response)).then(() => undefined),
    delete: (request) => resolved(entries.delete(urlOf(request))),
    keys: () => resolved([...entries.keys()].map((url) => new Request(new URL(url, 'https://console.test')))),
  })
  const made: Partial<CacheStorage> = {
    open: (name) => {
      const entries = all.get(name) ?? new Map<string, Response>()
      all.set(name, entries)
      return resolved(cacheOf(entries) as Cache)
    },
    has: (name) => resolved(all.has(name)),
    keys: () => resolved([...all.keys()]),
    delete: (name) => resolved(all.delete(name)),
    match: (request) =>
      resolved([...all.values()].map((entries) => entries.get(urlOf(request))?.clone()).find((one) => one)),
  }
  return made as CacheStorage
}

/** The tabs of one browser, which notify each other of changes. */
export class TestTabs {
  private readonly scopes = new Set<Scope>()
  private told: Promise<unknown>[] = []
  /** All notifications of all tabs. */
  readonly changes: TabMessage[] = []

  open(scope: Scope): void {
    this.scopes.add(scope)
  }
  close(scope: Scope): void {
    this.scopes.delete(scope)
  }
  tell(from: Scope, change: TabMessage): void {
    this.changes.push(change)
    for (const scope of this.scopes)
      if (scope !== from) this.told.push(allSettled(otherTabChanged, { scope, params: change }))
  }
  /** Waits until the tabs have handled all notifications. */
  async settled(): Promise<void> {
    while (this.told.length > 0) await Promise.all(this.told.splice(0))
  }
}

export function mapStorage(map: Map<string, string>): Platform['storage'] {
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

/** Creates a session storage whose keys are its properties, as in a browser. */
export const tabStorage = (stored: Map<string, string>) =>
  new Proxy(mapStorage(stored), {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })

const queues = new WeakMap<object, Map<string, Promise<unknown>>>()

/** Creates the Web Locks of one browser: its consoles queue for a lock of the same name. */
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

/** Creates a platform without a network; `over` replaces parts of it. */
export const stubPlatform = (storage: Map<string, string>, over: Partial<Platform> = {}): Platform => ({
  fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  storage: mapStorage(storage),
  exclusively: locksOf(storage),
  pause: () => Promise.resolve(),
  apiUrl: 'http://stub.test',
  drifted: () => undefined,
  openForms: createOpenForms(),
  ...over,
})
