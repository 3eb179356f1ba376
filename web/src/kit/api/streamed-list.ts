import { scopeBind, type EventCallable } from 'effector'
import { fillPath, type AnswerOf, type Endpoint } from '@console/shared/kit/endpoint'
import type { LongAnswers } from './client.ts'
import { whenIdle } from '../platform/scheduling.ts'
import { fastCheck } from './fast-check.ts'
import { readList } from './read-list.ts'
import { rememberAnswers } from './remembered-answers.ts'

/** The first items of a list that is still loading. */
export interface FirstPage<Item> {
  readonly at: Readonly<Record<string, string>>
  readonly items: readonly Item[]
}

type ItemOf<E extends Endpoint> = AnswerOf<E> extends readonly (infer Item)[] ? Item : never

/**
 * How a client takes the answers of a list with thousands of items: it emits the first page, lets the browser paint it, and
 * reads the rest in pieces, so that input never waits. An unchanged answer resolves to the same array.
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

/** Resolves when the page is idle, at the latest after 500 ms. */
const painted = () => new Promise<void>((resolve) => void whenIdle(() => resolve(), 500))
