import { createEvent, sample, type Event, type EventCallable, type Store } from 'effector'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { followTabs } from './elsewhere.ts'
import { createQuery, isSamePath, itemsOf, type Path, type QueryOptions } from './query.ts'

/**
 * A query whose answer is a list. What saves have answered is put in its place, and the whole list is not asked again:
 * `put` replaces the item of the same uuid or adds it at the end, `removed` takes it away. What other tabs change shows, too.
 */
export function createListQuery<Item extends { uuid: string }, At extends Path & Params, Params>(
  options: QueryOptions<Item[], At, Params> & {
    /** The call behind it; null for a list that need not follow other tabs. */
    reads: Endpoint | null
  },
) {
  const query = createQuery(options)
  const put = createEvent<Item>()
  const removed = createEvent<Item>()

  query.$data
    .on(put, (items, item) => items && withItem(items, item))
    .on(removed, (items, { uuid }) => items && items.filter((other) => other.uuid !== uuid))
  // An answer that is under way may be from before the change, and a list that is not there has no place for it.
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

/** What a save answered is put in its list; the answer of a page that was left is not, it would stand in another one's. */
export function putAnswers<Item, At extends Path>(
  list: { readonly $path: Store<At | null>; readonly put: EventCallable<Item> },
  done: Event<{ params: { readonly at: At }; result: Item }>,
): void {
  sample({
    clock: done,
    source: list.$path,
    filter: (path, { params }) => isSamePath(path, params.at),
    fn: (_, { result }) => result,
    target: list.put,
  })
}

/** The items with this one among them: in the place of its earlier version, or at the end. */
function withItem<Item extends { uuid: string }>(items: readonly Item[], item: Item): Item[] {
  const index = items.findIndex(({ uuid }) => uuid === item.uuid)
  return index < 0 ? [...items, item] : items.with(index, item)
}
