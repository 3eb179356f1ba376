import { fillPath, type AnswerOf, type Endpoint } from '@console/shared/kit/endpoint'
import { scopeBind, type EventCallable } from 'effector'
import type { Ask, LongAnswers } from './client.ts'
import { ApiError } from './error.ts'
import { fastCheck } from './fast-check.ts'
import type { Platform } from '../platform/platform.ts'
import type { NotModified } from './send.ts'
import { readList } from './read-list.ts'
import { whenIdle } from '../platform/scheduling.ts'

/** An answer with its ETag. */
interface Kept extends NotModified {
  readonly etag: string
}

/**
 * Caches the last answers of up to `most` addresses. An unchanged answer (the same ETag, or 304) is not parsed again and
 * resolves to the same value.
 */
export function rememberAnswers(most: number) {
  const answers = new WeakMap<Platform, Map<string, Kept>>()
  const untagged = new WeakSet<Platform>()
  return async (
    ask: Ask,
    platform: Platform,
    url: string,
    readBody: (response: Response) => Promise<string | NotModified>,
  ): Promise<unknown> => {
    const kept = answers.get(platform) ?? new Map<string, Kept>()
    answers.set(platform, kept)
    const before = kept.get(url)
    let etag: string | null = null
    const read = async (response: Response) => {
      if (before && response.status === 304) return before
      etag = response.headers.get('etag')
      if (!before || etag !== before.etag) return readBody(response)
      response.body?.cancel().catch(() => undefined)
      return before
    }
    const keep = (value: unknown) => {
      kept.delete(url)
      if (etag === null) return value
      kept.set(url, { etag, value })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return value
    }
    if (!before || untagged.has(platform)) return ask({ read }).then(keep)
    try {
      const value = await ask({ read, etag: before.etag })
      return value === before.value ? value : keep(value)
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'unreachable') throw error
      // The provider's CORS rules may refuse the header: from now on requests go without it.
      const value = await ask({ read })
      untagged.add(platform)
      return keep(value)
    }
  }
}

/**
 * Returns the options of a client that polls up to `most` addresses: unchanged answers are not parsed again, and long ones are
 * read in pieces, with a pause of `wait` between them.
 */
export function polledAnswers(most: number, wait?: () => Promise<void>): LongAnswers {
  const remember = rememberAnswers(most)
  return {
    fastCheck,
    call: (ask, platform, { method, path, answer }, { params }) => {
      const isValid = answer ? fastCheck(answer) : () => false
      const areItems = (items: unknown): items is readonly unknown[] => isValid(items)
      const read = (response: Response) => readList(response, areItems, { wait })
      return method === 'GET' ? remember(ask, platform, fillPath(path, params), read) : ask()
    },
  }
}

/** The first items of a list that is still loading. */
export interface FirstPage<Item> {
  readonly at: Readonly<Record<string, string>>
  readonly items: readonly Item[]
}

type ItemOf<E extends Endpoint> = AnswerOf<E> extends readonly (infer Item)[] ? Item : never

/**
 * Returns the options of a client that reads a list of thousands of items: it fires `firstPageReceived` with the first items, lets
 * the browser paint them, and reads the rest in pieces, so that input never waits. An unchanged answer resolves to the same array.
 */
export function streamedList<E extends Endpoint & { method: 'GET' }>(
  list: E,
  firstPageReceived: EventCallable<FirstPage<ItemOf<E>>>,
): LongAnswers {
  const isValid = list.answer ? fastCheck(list.answer) : () => false
  const areItems = (items: unknown): items is readonly ItemOf<E>[] => isValid(items)
  const remember = rememberAnswers(1)
  return {
    fastCheck,
    call: async (ask, platform, endpoint, { params }) => {
      if (endpoint !== list) return ask()
      const tell = scopeBind(firstPageReceived, { safe: true })
      const show = (items: readonly ItemOf<E>[]) => {
        tell({ at: params, items })
        return painted()
      }
      return remember(ask, platform, fillPath(list.path, params), (response) => readList(response, areItems, { show }))
    },
  }
}

/** Resolves when the page is idle, at the latest after 500 ms. */
const painted = () => new Promise<void>((resolve) => void whenIdle(() => resolve(), 500))
