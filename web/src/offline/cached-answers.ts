import { ANSWER_CACHE, CACHED_AT } from '../kit/platform/stored-names.ts'

/* Answers about the owner's catalogue from the last visit, used while the server is slow or unreachable. */

/** The cache's entry with the time when this owner's session began. */
const BEGAN = '/began'

/** `asking`: the server has not answered yet; `changed`: its answer differs; `failed`: it is unreachable. */
type CachedAnswerState = 'asking' | 'same' | 'changed' | 'failed'
export interface CachedAnswer {
  readonly url: string
  /** The time of the cached answer, ms since the epoch. */
  readonly at: number
  readonly state: CachedAnswerState
}

/** Opens the cache of this owner's answers. */
export async function openOfflineCache(caches: CacheStorage, now: number): Promise<void> {
  const cache = await caches.open(ANSWER_CACHE)
  if (!(await cache.match(BEGAN))) await cache.put(BEGAN, new Response(String(now)))
}

interface WorkerContext {
  readonly caches: CacheStorage
  readonly ask: typeof fetch
  readonly now: () => number
  /** Keeps the worker alive until the work is done. */
  readonly lasting: (work: Promise<unknown>) => void
  readonly tell: (answer: CachedAnswer) => void
}

/**
 * Returns the server's answer, or the cached one: if the server is unreachable, or, for `isFirst`, at once. `tell` gets the
 * state of each cached answer; after 'changed' the page repeats the request.
 */
export async function answerOrCached(request: Request, isFirst: boolean, context: WorkerContext): Promise<Response> {
  const { url } = request
  const { caches, ask, now, lasting, tell } = context
  const requestedAt = now()
  const answering = ask(request)
  answering.catch(() => undefined)
  const cached = await cachedOf(caches, url)
  if (cached && isFirst) {
    const report = (state: CachedAnswerState) => tell({ url, at: cached.at, state })
    report('asking')
    const before = cached.response.clone()
    const compare = async () => {
      const response = await answering
      const isSame = response.ok && (await isSameAnswer(response.clone(), before))
      if (response.ok) await keep(response, requestedAt, url, context)
      report(isSame ? 'same' : 'changed')
    }
    lasting(compare().catch(() => report('failed')))
    return cached.response
  }
  try {
    const response = await answering
    if (response.ok) lasting(keep(response.clone(), requestedAt, url, context))
    // The cached answer is still valid: give it today's date.
    if (response.status === 304 && cached) lasting(keep(cached.response.clone(), requestedAt, url, context))
    if (response.status === 404) lasting(forget(caches, url))
    if (cached) tell({ url, at: cached.at, state: 'same' })
    return response
  } catch (cause) {
    if (!cached) throw cause
    tell({ url, at: cached.at, state: 'failed' })
    return cached.response
  }
}

/** Compares two answers by their ETags if both have one: the bodies may be megabytes. */
async function isSameAnswer(one: Response, other: Response): Promise<boolean> {
  const [tag, otherTag] = [one.headers.get('etag'), other.headers.get('etag')]
  if (!tag || !otherTag) return (await one.text()) === (await other.text())
  // An unread copy would stay in memory while the other one is read.
  for (const { body } of [one, other]) body?.cancel().catch(() => undefined)
  return tag === otherTag
}

async function cachedOf(caches: CacheStorage, url: string) {
  if (!(await caches.has(ANSWER_CACHE))) return undefined
  const response = await (await caches.open(ANSWER_CACHE)).match(url)
  if (!response) return undefined
  return { response, at: Number(response.headers.get(CACHED_AT)) }
}

/** Stores a response, unless its request began before this owner signed in. */
async function keep(
  response: Response,
  requestedAt: number,
  url: string,
  { caches, now }: WorkerContext,
): Promise<void> {
  if (!(await caches.has(ANSWER_CACHE))) return
  const cache = await caches.open(ANSWER_CACHE)
  const began = await cache.match(BEGAN)
  if (!began || Number(await began.text()) > requestedAt) return
  const headers = new Headers(response.headers)
  headers.set(CACHED_AT, String(now()))
  await cache.put(url, new Response(await response.blob(), { headers }))
}

async function forget(caches: CacheStorage, url: string): Promise<void> {
  if (await caches.has(ANSWER_CACHE)) await (await caches.open(ANSWER_CACHE)).delete(url)
}
