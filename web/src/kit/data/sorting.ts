import { attach, combine, createEvent, createStore, sample, type Effect } from 'effector'
import type { ApiError } from '../api/error.ts'
import { bad, toast } from '../browser/toast.ts'
import type { Journaling } from '../journal/journal.ts'
import { createBulk } from './bulk.ts'
import type { ListQuery } from './list-query.ts'
import { isSamePath, type Path } from './query.ts'

/** The wire's shape of an order, without the name of the uuid that each domain spells its own way. */
export interface SortIndex {
  readonly uuid: string
  readonly sort_index: number
}

interface Saving<At> {
  readonly sortIndexes: SortIndex[]
  readonly at: At
}

/** An order that is saved, and the things as they stood before. */
export interface Sorted<Item, At> {
  readonly saving: Saving<At>
  readonly before: readonly Item[]
}

/** The server's word on the order itself: another tab removed a card, say. Anything else may pass at the next try. */
const REFUSALS: readonly number[] = [400, 404, 409, 422]

/**
 * Cards in an order of the owner's own: moved on the screen first, then saved. An order that the server refuses is
 * fetched again instead of patched back (shared/docs/interface-rules.md); one that it could not take now stays on the
 * screen, to be saved again.
 */
export function createSorting<Item extends { uuid: string }, At extends Path>(options: {
  list: ListQuery<Item, At>
  saveFx: Effect<Saving<At>, Item[], ApiError>
  journal: Journaling<Sorted<Item, At>, Item[]>
}) {
  const { list, journal } = options
  const run = createBulk({
    workFx: attach({ effect: options.saveFx, mapParams: ({ saving }: Sorted<Item, At>) => saving }),
    journal,
    limit: 1,
  })
  const saved = run.done.map(({ item: { saving }, result }) => ({ params: saving, result }))
  const failed = run.failed.map(({ error }) => error)
  /** The uuids in their new order. */
  const moved = createEvent<readonly string[]>()
  const saveAsked = createEvent()

  const refused = sample({
    clock: failed,
    filter: ({ status }) => status !== null && REFUSALS.includes(status),
  })
  const $order = createStore<readonly string[] | null>(null)
    .on(moved, (_, order) => order)
    .reset(list.$path, refused)
  const $items = combine(list.$items, $order, (items, order) => (order ? arrange(items, order) : items))
  const $isChanged = combine(list.$items, $items, (before, now) =>
    now.some((item, index) => item.uuid !== before[index]?.uuid),
  )
  const $isSaving = run.$isRunning
  // Once the server's own order is the same, there is nothing to remember; until then a reload of the list keeps it.
  sample({
    clock: [list.loaded, list.replaced],
    source: $isChanged,
    filter: (isChanged) => !isChanged,
    fn: () => null,
    target: $order,
  })

  const $sortIndexes = $items.map((items) => items.map(({ uuid }, sort_index): SortIndex => ({ uuid, sort_index })))
  const asked = sample({
    clock: saveAsked,
    source: {
      sortIndexes: $sortIndexes,
      at: list.$path,
      isChanged: $isChanged,
      isSaving: $isSaving,
      items: list.$items,
    },
    fn: ({ sortIndexes, at, isChanged, isSaving, items: before }): Sorted<Item, At> | null =>
      at && isChanged && !isSaving ? { saving: { sortIndexes, at }, before } : null,
  })
  sample({ clock: asked.filterMap((one) => one ?? undefined), fn: (one) => [one], target: run.start })
  sample({
    clock: saved,
    source: { items: list.$items, path: list.$path },
    filter: ({ path }, { params }) => isSamePath(path, params.at),
    fn: ({ items }, { result }) => withSaved(items, result),
    target: list.replaced,
  })
  sample({
    clock: failed,
    fn: (error) => bad(`Порядок не сохранён. ${error.message}`),
    target: [toast, list.refresh],
  })

  return { $items, $isChanged, $isSaving, moved, saveAsked, finished: run.finished }
}

/** Items in the order given; ones that it does not name keep their order behind. */
function arrange<Item extends { uuid: string }>(items: readonly Item[], order: readonly string[]): Item[] {
  const place = new Map(order.map((uuid, index) => [uuid, index]))
  return [...items].sort((a, b) => (place.get(a.uuid) ?? order.length) - (place.get(b.uuid) ?? order.length))
}

/** The items as the server saved them, in its order; ones that came after the order was sent stay, behind. */
function withSaved<Item extends { uuid: string }>(items: readonly Item[], saved: readonly Item[]): Item[] {
  const byUuid = new Map(saved.map((item) => [item.uuid, item]))
  return arrange(
    items.map((item) => byUuid.get(item.uuid) ?? item),
    [...byUuid.keys()],
  )
}
