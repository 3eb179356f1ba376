import { createStore, sample, scopeBind, type EventCallable } from 'effector'
import { fillPath, type AnswerOf, type Endpoint } from '@console/shared/kit/endpoint'
import type { LongAnswers } from '../api/client.ts'
import { whenIdle } from '../platform/when-idle.ts'
import { isSamePath, type Path, type Query } from './query.ts'
import { fastCheck } from '../api/fast-check.ts'
import { readList } from '../api/read-list.ts'
import { rememberAnswers } from './remembered-answers.ts'

/** The first items of a list that is still loading. */
export interface FirstPage<Item> {
  readonly at: Path
  readonly items: readonly Item[]
}

type ItemOf<E extends Endpoint> = AnswerOf<E> extends readonly (infer Item)[] ? Item : never

/**
 * Takes the answers of a list that may be thousands of items long: tells of its first items as soon as they are there, lets
 * them be drawn before it goes on to the rest, and reads that piece by piece, so that a press never waits for it. One that has not changed (its ETag is that of the answer before, or the
 * server says 304) is not read again: the same array stands for it.
 */
export function streamedList<E extends Endpoint & { method: 'GET' }>(
  list: E,
  firstPageReceived: EventCallable<FirstPage<ItemOf<E>>>,
): LongAnswers {
  const isTaken = list.answer ? fastCheck(list.answer) : () => false
  const areItems = (items: unknown): items is readonly ItemOf<E>[] => isTaken(items)
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

/** The first page of a list, shown until the whole list is loaded. */
export function createFirstPage<Item, At extends Path>(
  list: Pick<Query<Item[], At>, '$path' | 'loaded' | 'failed'>,
  came: EventCallable<FirstPage<Item>>,
) {
  const matched = sample({
    clock: came,
    source: list.$path,
    filter: (path, { at }) => isSamePath(path, at),
    fn: (_, { items }) => items,
  })
  return createStore<readonly Item[]>([])
    .on(matched, (_, items) => items)
    .reset(list.$path, list.loaded, list.failed)
}

/** Whether the first page is in the shown order, so the rest can be appended. */
export const isInOrder = (firstPage: readonly unknown[], ordered: readonly unknown[]): boolean =>
  firstPage.length === ordered.length && firstPage.every((item, index) => item === ordered[index])

/** Resolves when the page is idle, at the latest after 500 ms. */
const painted = () => new Promise<void>((resolve) => void whenIdle(() => resolve(), 500))
