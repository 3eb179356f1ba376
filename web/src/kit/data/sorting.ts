import { combine, createEvent, createStore, sample, type Effect } from 'effector'
import type { ApiError } from '../api/error.ts'
import type { Path } from './asking.ts'
import type { List } from './list.ts'
import { bad, good, toast } from '../browser/toast.ts'

/** The wire's shape of an order, without the name of the uuid that each domain spells its own way. */
export interface SortIndex {
  readonly uuid: string
  readonly sort_index: number
}

/** The server's word on the order itself: another tab removed a card, say. Anything else may pass at the next try. */
const REFUSALS: readonly number[] = [400, 404, 409, 422]

/**
 * Cards in an order of the owner's own: moved on the screen first, then saved. An order that the server refuses is
 * fetched again instead of patched back (shared/docs/interface-rules.md); one that it could not take now stays on the
 * screen, to be saved again.
 */
export function createSorting<Item extends { uuid: string }, At extends Path, Saved>(options: {
  list: List<Item, At>
  saveFx: Effect<{ sortIndexes: SortIndex[]; at: At }, Saved, ApiError>
}) {
  const { list, saveFx } = options
  /** The uuids in their new order. */
  const moved = createEvent<readonly string[]>()
  const saveAsked = createEvent()

  const refused = sample({
    clock: saveFx.failData,
    filter: ({ status }) => status !== null && REFUSALS.includes(status),
  })
  const $order = createStore<readonly string[] | null>(null)
    .on(moved, (_, order) => order)
    .reset(list.$path, refused)
  /** The server has this order; the list, which is on its way, may not say so yet. */
  const $isSaved = createStore(false)
    .on(saveFx.done, () => true)
    .reset(moved, list.$path)
  const $items = combine(list.$items, $order, (items, order) => (order ? arrange(items, order) : items))
  const $isChanged = combine(
    list.$items,
    $items,
    $isSaved,
    (before, now, isSaved) =>
      !isSaved && now.length > 1 && now.some((item, index) => item.uuid !== before[index]?.uuid),
  )
  const $isSaving = saveFx.pending
  // Once the server's own order is the same, there is nothing to remember; until then a reload of the list keeps it.
  sample({ clock: list.loaded, source: $isChanged, filter: (isChanged) => !isChanged, fn: () => null, target: $order })

  const saving = sample({
    clock: saveAsked,
    source: { items: $items, at: list.$path, isChanged: $isChanged, isSaving: $isSaving },
    filter: ({ at, isChanged, isSaving }) => at !== null && isChanged && !isSaving,
    fn: ({ items, at }) => ({ sortIndexes: items.map(({ uuid }, sort_index) => ({ uuid, sort_index })), at: at as At }),
  })
  sample({ clock: saving, target: saveFx })
  sample({ clock: saveFx.done, fn: () => good('Сортировка сохранена'), target: [toast, list.refresh] })
  sample({
    clock: saveFx.failData,
    fn: (error) => bad(`Порядок не сохранён. ${error.message}`),
    target: [toast, list.refresh],
  })

  return { $items, $isChanged, $isSaving, moved, saveAsked }
}

/** Items in the order given; ones that it does not name keep their order behind. */
function arrange<Item extends { uuid: string }>(items: readonly Item[], order: readonly string[]): Item[] {
  const place = new Map(order.map((uuid, index) => [uuid, index]))
  return [...items].sort((a, b) => (place.get(a.uuid) ?? order.length) - (place.get(b.uuid) ?? order.length))
}
