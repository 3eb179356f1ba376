import { dropOldReleases, fileOf, cacheRelease, cachedFile, opensFromCache, type Release } from './release.ts'
import { answerOrCached, type CachedAnswer } from './cached-answers.ts'
import { storeSharedPhoto, SHARE_PAGE, SHARED_TO } from './shared.ts'

/* Types of a service worker that TypeScript's DOM library lacks. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface CallEvent extends LastingEvent {
  readonly request: Request
  readonly clientId: string
  readonly resultingClientId: string
  respondWith(answer: Promise<Response>): void
}
interface PageMessageEvent extends LastingEvent {
  readonly data: PageMessage
  readonly source: { readonly id: string } | null
}
/**
 * A page's message to the worker. 'listening': the page has started to listen, and asks for the notices from before. `called`: the
 * addresses of the calls that the page made before the worker was installed.
 */
export type PageMessage = 'listening' | { readonly called: readonly string[]; readonly token: string }

interface WorkerScope {
  readonly location: Location
  readonly caches: CacheStorage
  readonly clients: { get(id: string): Promise<{ postMessage(message: readonly CachedAnswer[]): void } | undefined> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'message', listener: (event: PageMessageEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: CallEvent) => void): void
}
declare const self: WorkerScope

export interface WorkerSettings extends Release {
  /** The provider's host. */
  readonly api: string
  /** Paths of calls whose answers are cached, with parameters in braces. */
  readonly cachedPaths: readonly string[]
  /** The paths of `cachedPaths` that pages call first; a page that opens from the cache gets their cached answers at once. */
  readonly first: readonly string[]
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)

/** Starts the console's service worker, which caches its files and the last visit's catalogue (shared/docs/decisions/offline.md). */
export function serve({ api, cachedPaths, first, ...release }: WorkerSettings): void {
  const { caches, clients } = self
  const ask: typeof fetch = (input, init) => fetch(input, init)
  const patterns = cachedPaths.map(patternOf)
  const firstPatterns = first.map(patternOf)
  const pathOf = (url: string) => (url.startsWith(api) ? url.slice(api.length) : '')
  const isCacheable = (url: string) => patterns.some((pattern) => pattern.test(pathOf(url)))

  self.addEventListener('install', (event) =>
    event.waitUntil(cacheRelease(release, caches, ask).then(() => self.skipWaiting())),
  )
  self.addEventListener('activate', (event) => event.waitUntil(dropOldReleases(release, caches)))

  /** The addresses that each page which opened from the cache has requested, by the page's id. */
  const opened = new Map<string, Set<string>>()
  const isFirst = (page: string, url: string, path: string): boolean => {
    const requested = opened.get(page)
    if (!requested || requested.has(url)) return false
    requested.add(url)
    return firstPatterns.some((pattern) => pattern.test(path))
  }

  const answersByPage = new Map<string, Map<string, CachedAnswer>>()
  const tell = async (page: string) => {
    const client = await clients.get(page)
    if (client) client.postMessage([...(answersByPage.get(page)?.values() ?? [])])
    else answersByPage.delete(page)
  }
  const note = (page: string, one: CachedAnswer) => {
    const all = answersByPage.get(page) ?? new Map<string, CachedAnswer>()
    answersByPage.set(page, all.set(one.url, one))
    return tell(page)
  }
  const contextOf = (event: LastingEvent, page: string) => ({
    caches,
    ask,
    now: Date.now,
    lasting: (work: Promise<unknown>) => event.waitUntil(work),
    tell: (one: CachedAnswer) => event.waitUntil(note(page, one)),
  })
  /** Repeats calls that a page made without a worker: otherwise the second visit would find an empty cache. */
  const cacheCalled = (event: LastingEvent, page: string, { called, token }: Exclude<PageMessage, string>) =>
    [...new Set(called)].filter(isCacheable).map((url) => {
      const request = new Request(url, { headers: { authorization: `Bearer ${token}` } })
      return answerOrCached(request, false, contextOf(event, page))
    })
  self.addEventListener('message', (event) => {
    const { data, source } = event
    if (source)
      event.waitUntil(data === 'listening' ? tell(source.id) : Promise.allSettled(cacheCalled(event, source.id, data)))
  })

  const open = async ({ request, resultingClientId }: CallEvent, path: string, file: string): Promise<Response> => {
    // The browser's reload button loads the page from the server.
    const isReload = request.cache !== 'default'
    const opensHere = !isReload && (await opensFromCache(path, caches))
    const page = opensHere ? await cachedFile(file, release, caches) : undefined
    if (page) {
      opened.set(resultingClientId, new Set())
      return page
    }
    return ask(request).catch(async (cause: unknown) => {
      const last = await cachedFile(file, release, caches)
      if (!last) throw cause
      return last
    })
  }

  self.addEventListener('fetch', (event) => {
    const { request, clientId } = event
    const { origin, pathname } = new URL(request.url)
    const isOwn = origin === self.location.origin
    if (request.method === 'POST' && isOwn && pathname === SHARED_TO) {
      const stored = storeSharedPhoto(request, caches).catch(() => undefined)
      event.respondWith(stored.then(() => Response.redirect(SHARE_PAGE, 303)))
    }
    if (request.method !== 'GET') return
    if (isCacheable(request.url))
      event.respondWith(
        answerOrCached(request, isFirst(clientId, request.url, pathOf(request.url)), contextOf(event, clientId)),
      )
    else if (!isOwn) return
    else if (request.mode === 'navigate') {
      const file = fileOf(pathname, release)
      if (file) event.respondWith(open(event, pathname, file))
    } else if (release.files.includes(pathname) || pathname.startsWith('/assets/'))
      event.respondWith(cachedFile(pathname, release, caches).then((file) => file ?? ask(request)))
  })
}
