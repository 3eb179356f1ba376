import { dropOldReleases, fileOf, keepRelease, keptFile, opensFromKept, type Release } from './release.ts'
import { answerOrSeen, type Seen } from './seen.ts'
import { keepShared, SHARE_PAGE, SHARED_TO } from './shared.ts'

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
interface Told extends LastingEvent {
  readonly data: PageMessage
  readonly source: { readonly id: string } | null
}
/** What a page tells the worker: that it listens now; or that it came before the worker, and what it has called. */
export type PageMessage = 'told?' | { readonly called: readonly string[]; readonly token: string }

interface WorkerScope {
  readonly location: Location
  readonly caches: CacheStorage
  readonly clients: { get(id: string): Promise<{ postMessage(message: readonly Seen[]): void } | undefined> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'message', listener: (event: Told) => void): void
  addEventListener(type: 'fetch', listener: (event: CallEvent) => void): void
}
declare const self: WorkerScope

export interface WorkerSettings extends Release {
  /** The provider's host. */
  readonly api: string
  /** Paths of calls whose answers are kept, parameters in braces. */
  readonly kept: readonly string[]
  /** Of those the calls that pages begin with: a page that opens anew shows what was seen last at once. */
  readonly first: readonly string[]
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)

/** The console's service worker (shared/docs/decisions/offline.md): keeps its files, and the catalogue as it was seen last. */
export function serve({ api, kept, first, ...release }: WorkerSettings): void {
  const { caches, clients } = self
  const ask: typeof fetch = (input, init) => fetch(input, init)
  const patterns = kept.map(patternOf)
  const firstPatterns = first.map(patternOf)
  const pathOf = (url: string) => (url.startsWith(api) ? url.slice(api.length) : '')
  const isKept = (url: string) => patterns.some((pattern) => pattern.test(pathOf(url)))

  self.addEventListener('install', (event) =>
    event.waitUntil(keepRelease(release, caches, ask).then(() => self.skipWaiting())),
  )
  self.addEventListener('activate', (event) => event.waitUntil(dropOldReleases(release, caches)))

  /** Addresses that a page opened from here has not asked for yet, by the page. */
  const opened = new Map<string, Set<string>>()
  const isFirst = (page: string, url: string, path: string): boolean => {
    const asked = opened.get(page)
    if (!asked || asked.has(url)) return false
    asked.add(url)
    return firstPatterns.some((pattern) => pattern.test(path))
  }

  const seen = new Map<string, Map<string, Seen>>()
  const tell = async (page: string) => {
    const client = await clients.get(page)
    if (client) client.postMessage([...(seen.get(page)?.values() ?? [])])
    else seen.delete(page)
  }
  const note = (page: string, one: Seen) => {
    const all = seen.get(page) ?? new Map<string, Seen>()
    seen.set(page, all.set(one.url, one))
    return tell(page)
  }
  const around = (event: LastingEvent, page: string) => ({
    caches,
    ask,
    now: Date.now,
    lasting: (work: Promise<unknown>) => event.waitUntil(work),
    tell: (one: Seen) => event.waitUntil(note(page, one)),
  })
  /** What the first page has called is asked for once more: else the second visit would find nothing. */
  const keepCalled = (event: LastingEvent, page: string, { called, token }: Exclude<PageMessage, string>) =>
    [...new Set(called)].filter(isKept).map((url) => {
      const request = new Request(url, { headers: { authorization: `Bearer ${token}` } })
      return answerOrSeen(request, false, around(event, page))
    })
  // A page that has come to hear asks for what was told before.
  self.addEventListener('message', (event) => {
    const { data, source } = event
    if (source)
      event.waitUntil(data === 'told?' ? tell(source.id) : Promise.allSettled(keepCalled(event, source.id, data)))
  })

  const open = async ({ request, resultingClientId }: CallEvent, path: string, file: string): Promise<Response> => {
    // 'Обновить' means what the server has now.
    const isReload = request.cache !== 'default'
    const isKept = !isReload && (await opensFromKept(path, caches))
    const page = isKept ? await keptFile(file, release, caches) : undefined
    if (page) {
      opened.set(resultingClientId, new Set())
      return page
    }
    return ask(request).catch(async (cause: unknown) => {
      const last = await keptFile(file, release, caches)
      if (!last) throw cause
      return last
    })
  }

  self.addEventListener('fetch', (event) => {
    const { request, clientId } = event
    const { origin, pathname } = new URL(request.url)
    const isOwn = origin === self.location.origin
    if (request.method === 'POST' && isOwn && pathname === SHARED_TO) {
      const kept = keepShared(request, caches).catch(() => undefined)
      event.respondWith(kept.then(() => Response.redirect(SHARE_PAGE, 303)))
    }
    if (request.method !== 'GET') return
    if (isKept(request.url))
      event.respondWith(
        answerOrSeen(request, isFirst(clientId, request.url, pathOf(request.url)), around(event, clientId)),
      )
    else if (!isOwn) return
    else if (request.mode === 'navigate') {
      const file = fileOf(pathname, release)
      if (file) event.respondWith(open(event, pathname, file))
    } else if (release.files.includes(pathname) || pathname.startsWith('/assets/'))
      event.respondWith(keptFile(pathname, release, caches).then((file) => file ?? ask(request)))
  })
}
