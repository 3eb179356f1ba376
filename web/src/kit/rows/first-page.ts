import { createStore, sample, type EventCallable } from 'effector'
import type { FirstPage } from '../api/long-answers.ts'
import { isOnPage, type Path, type Query } from '../data/query.ts'

/** The first page of a list, shown until the whole list is loaded. */
export function createFirstPage<Item, At extends Path>(
  list: Pick<Query<Item[], At>, '$path' | 'loaded' | 'failed'>,
  received: EventCallable<FirstPage<Item>>,
) {
  const matched = sample({
    clock: received,
    source: list.$path,
    filter: (path, { at }) => isOnPage(path, at),
    fn: (_, { items }) => items,
  })
  return createStore<readonly Item[]>([])
    .on(matched, (_, items) => items)
    .reset(list.$path, list.loaded, list.failed)
}

/** Whether the first page is in the shown order, so that loading the rest moves no row. */
export const isInOrder = (firstPage: readonly unknown[], ordered: readonly unknown[]): boolean =>
  firstPage.length === ordered.length && firstPage.every((item, index) => item === ordered[index])
