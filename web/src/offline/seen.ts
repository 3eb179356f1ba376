import { SEEN, SEEN_AT } from '../kit/platform/stored-names.ts'

/* Answers about the owner's catalogue that were seen last: they stand in for those that do not come, or are long in coming. */

/** Since when their cache, which goes with the session, is this owner's. */
const BEGAN = '/began'

/** `asking`: the server has not answered yet; `changed`: it has, with something else; `failed`: there is no way to it. */
export type SeenState = 'asking' | 'same' | 'changed' | 'failed'
export interface Seen {
  readonly url: string
  /** When the answer came, milliseconds. */
  readonly at: number
  readonly state: SeenState
}

/** Begins to keep what this owner sees. */
export async function beginSeen(caches: CacheStorage, now: number): Promise<void> {
  const cache = await caches.open(SEEN)
  if (!(await cache.match(BEGAN))) await cache.put(BEGAN, new Response(String(now)))
}

export interface WorkerContext {
  readonly caches: CacheStorage
  readonly ask: typeof fetch
  readonly now: () => number
  /** Keeps the worker alive until it is done. */
  readonly lasting: (work: Promise<unknown>) => void
  readonly tell: (seen: Seen) => void
}

/**
 * The server's answer; the one that was seen last where the server cannot be reached, or, for `isFirst`, until it has
 * answered. Of that the page is told: an answer that has changed it asks for itself.
 */
export async function answerOrSeen(request: Request, isFirst: boolean, around: WorkerContext): Promise<Response> {
  const { url } = request
  const { caches, ask, now, lasting, tell } = around
  const asked = now()
  const answering = ask(request)
  answering.catch(() => undefined)
  const seen = await seenOf(caches, url)
  if (seen && isFirst) {
    const told = (state: SeenState) => tell({ url, at: seen.at, state })
    told('asking')
    const before = seen.response.clone()
    const compare = async () => {
      const response = await answering
      const isSame = response.ok && (await isSameAnswer(response.clone(), before))
      if (response.ok) await keep(response, asked, url, around)
      told(isSame ? 'same' : 'changed')
    }
    lasting(compare().catch(() => told('failed')))
    return seen.response
  }
  try {
    const response = await answering
    if (response.ok) lasting(keep(response.clone(), asked, url, around))
    // As it was seen: from now on it is that of today.
    if (response.status === 304 && seen) lasting(keep(seen.response.clone(), asked, url, around))
    if (response.status === 404) lasting(forget(caches, url))
    if (seen) tell({ url, at: seen.at, state: 'same' })
    return response
  } catch (cause) {
    if (!seen) throw cause
    tell({ url, at: seen.at, state: 'failed' })
    return seen.response
  }
}

/** By their tags where both have one: what they hold may be megabytes. */
async function isSameAnswer(one: Response, other: Response): Promise<boolean> {
  const [tag, otherTag] = [one.headers.get('etag'), other.headers.get('etag')]
  if (!tag || !otherTag) return (await one.text()) === (await other.text())
  // What nobody reads of a copy would be kept for as long as the other one is read.
  for (const { body } of [one, other]) body?.cancel().catch(() => undefined)
  return tag === otherTag
}

async function seenOf(caches: CacheStorage, url: string) {
  if (!(await caches.has(SEEN))) return undefined
  const response = await (await caches.open(SEEN)).match(url)
  if (!response) return undefined
  return { response, at: Number(response.headers.get(SEEN_AT)) }
}

/** Stores a response, unless its request began before this owner signed in. */
async function keep(response: Response, asked: number, url: string, { caches, now }: WorkerContext): Promise<void> {
  if (!(await caches.has(SEEN))) return
  const cache = await caches.open(SEEN)
  const began = await cache.match(BEGAN)
  if (!began || Number(await began.text()) > asked) return
  const headers = new Headers(response.headers)
  headers.set(SEEN_AT, String(now()))
  await cache.put(url, new Response(await response.blob(), { headers }))
}

async function forget(caches: CacheStorage, url: string): Promise<void> {
  if (await caches.has(SEEN)) await (await caches.open(SEEN)).delete(url)
}
