import { createEvent, sample, type Event, type EventCallable, type Store } from 'effector'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { followTabs } from './elsewhere.ts'
import { createQuery, isOnPage, itemsOf, type Path, type QueryOptions } from './query.ts'

/**
 * A query of a list. Answers to saves update it without a reload: `put` replaces the item with the same uuid or adds it at
 * the end, `removed` takes it out. A change in another tab reloads it.
 */
export function createListQuery<Item extends { uuid: string }, At extends Path & Params, Params>(
  options: QueryOptions<Item[], At, Params> & {
    /** The list's endpoint; null for a list that ignores changes in other tabs. */
    reads: Endpoint | null
  },
) {
  const query = createQuery(options)
  const put = createEvent<Item>()
  const removed = createEvent<Item>()

  query.$data
    .on(put, (items, item) => items && withItem(items, item))
    .on(removed, (items, { uuid }) => items && items.filter((other) => other.uuid !== uuid))
  // Reloads if the list is not loaded, or if a pending answer may be older than the change.
  sample({
    clock: [put, removed],
    source: { data: query.$data, status: query.$status },
    filter: ({ data, status }) => data === null || status === 'loading',
    target: query.refresh,
  })

  if (options.reads) followTabs(query, options.reads)
  return { ...query, $items: itemsOf(query), put, removed }
}

export type ListQuery<Item extends { uuid: string }, At extends Path> = ReturnType<typeof createListQuery<Item, At, At>>

/** Puts the answers to saves into their list, unless the owner has gone to a page with another list. */
export function putAnswers<Item, At extends Path>(
  list: { readonly $path: Store<At | null>; readonly put: EventCallable<Item> },
  done: Event<{ params: { readonly at: At }; result: Item }>,
): void {
  sample({
    clock: done,
    source: list.$path,
    filter: (path, { params }) => isOnPage(path, params.at),
    fn: (_, { result }) => result,
    target: list.put,
  })
}

/** Replaces the item with the same uuid, or adds the item at the end. */
function withItem<Item extends { uuid: string }>(items: readonly Item[], item: Item): Item[] {
  const index = items.findIndex(({ uuid }) => uuid === item.uuid)
  return index < 0 ? [...items, item] : items.with(index, item)
}
