import { combine, createEvent, createStore, sample, type Effect } from 'effector'
import type { MergeProof } from '../../kit/api/merge-proof.ts'
import type { ApiError } from '../../kit/api/error.ts'
import { createCommand } from '../../kit/data/command.ts'
import type { ListQuery } from '../../kit/data/list-query.ts'
import { isOnPage, type Path } from '../../kit/data/query.ts'
import { createUpdate, type Entity, type UpdateJob } from '../../kit/data/update.ts'
import type { Journaling } from '../../kit/journal/journal.ts'
import { isConflict } from '../../kit/merge/update-conflict.ts'
import { errorToast, toast } from '../../kit/platform/toast.ts'

/** An order to save; each domain converts it to its API's field names. */
export interface SavingOrder<At> {
  readonly sortIndexes: readonly { readonly uuid: string; readonly sort_index: number }[]
  readonly at: At
  readonly checked: MergeProof
}

/** The uuids in order. */
export interface CardOrder {
  readonly order: readonly string[]
}
/** The cards in their previous order, and the new order. */
export type Sorting<Item, At> = UpdateJob<CardOrder, At, Item[]>

/** The statuses that mean that the order is not accepted (another tab removed a card, say); others may pass with a retry. */
const REFUSALS: readonly (number | null)[] = [400, 404, 409, 422]

/**
 * Sorts cards with an optimistic update. A refused order reloads the list (shared/docs/categories.md); after any
 * other failure the new order stays and can be saved again. Cards added meanwhile keep their positions, deleted ones
 * are dropped.
 */
export function createSorting<Item extends { uuid: string }, At extends Path>(options: {
  list: ListQuery<Item, At>
  readFx: Effect<At, Item[], ApiError>
  saveFx: Effect<SavingOrder<At>, Item[] | null, ApiError>
  journal: Journaling<Sorting<Item, At>, Item[]>
}) {
  const { list, readFx, saveFx, journal } = options
  const entity: Entity<Item[], At, At, CardOrder> = {
    pathOf: (_, at) => at,
    read: ({ params }) => readFx(params),
    draftOf: (items) => ({ order: uuidsOf(items) }),
    write: async ({ body: { order }, params, checked }) => {
      const sortIndexes = order.map((uuid, sort_index) => ({ uuid, sort_index }))
      const answered = await saveFx({ sortIndexes, at: params, checked })
      const known = new Set(answered?.map(({ uuid }) => uuid))
      // An answer that lacks some of the sorted cards is not the whole list.
      return order.every((uuid) => known.has(uuid)) ? answered : null
    },
    comparisons: { order: 'sequence' },
  }
  const run = createCommand({ workFx: createUpdate(entity), journal, limit: 1, about: () => ({ key: '', title: '' }) })
  sample({ clock: list.$path, target: run.unresolved })
  // A conflict opens a question; it is not a failure.
  const failed = run.failed.filterMap(({ error }) => (!isConflict(error) ? error : undefined))
  const refused = failed.filter({ fn: ({ status }) => REFUSALS.includes(status) })

  const moved = createEvent<readonly string[]>()
  const saveAsked = createEvent()
  const $order = createStore<readonly string[] | null>(null)
    .on(moved, (_, order) => order)
    .reset(list.$path, refused)
  const $items = combine(list.$items, $order, (items, order) => (order ? arrange(items, order) : items))
  const $isChanged = combine(list.$items, $items, (before, now) =>
    now.some(({ uuid }, index) => uuid !== before[index]?.uuid),
  )
  // An order equal to the server's is forgotten; any other one survives a reload of the list.
  sample({
    clock: [list.loaded, list.replaced, moved],
    source: $isChanged,
    filter: (isChanged) => !isChanged,
    fn: () => null,
    target: $order,
  })

  const asked = sample({
    clock: saveAsked,
    source: { items: list.$items, sorted: $items, at: list.$path, isChanged: $isChanged, isSaving: run.$isRunning },
  }).filterMap(({ items, sorted, at, isChanged, isSaving }): Sorting<Item, At> | undefined =>
    at && isChanged && !isSaving ? { item: items, at, body: { order: uuidsOf(sorted) } } : undefined,
  )
  sample({ clock: asked, fn: (one) => [one], target: run.start })
  sample({
    clock: run.done,
    source: { items: list.$items, path: list.$path },
    filter: ({ path }, { job }) => isOnPage(path, job.at),
    fn: ({ items }, { job, result }) => withSaved(items, job.item, result),
    target: list.replaced,
  })
  sample({
    clock: failed,
    fn: ({ message }) => errorToast(`Порядок не сохранён. ${message}`),
    target: [toast, list.refresh],
  })
  const { finished, $questions, resolved, unresolved, $isRunning: $isSaving } = run
  return { entity, $items, $isChanged, $isSaving, moved, saveAsked, finished, $questions, resolved, unresolved }
}

/** Sorts items into the given order; items that it does not contain follow in their own order. */
function arrange<Item extends { uuid: string }>(items: readonly Item[], order: readonly string[]): Item[] {
  const indexes = new Map(order.map((uuid, index) => [uuid, index]))
  return [...items].sort((a, b) => (indexes.get(a.uuid) ?? order.length) - (indexes.get(b.uuid) ?? order.length))
}

/** Applies the saved order: newer items go last, deleted ones are dropped. */
function withSaved<Item extends { uuid: string }>(
  items: readonly Item[],
  before: readonly Item[],
  saved: readonly Item[],
): Item[] {
  const known = new Set(uuidsOf([...before, ...saved]))
  return [...saved, ...items.filter(({ uuid }) => !known.has(uuid))]
}

const uuidsOf = (items: readonly { uuid: string }[]): string[] => items.map(({ uuid }) => uuid)
