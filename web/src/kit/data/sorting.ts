import { attach, combine, createEvent, createStore, sample, type Effect } from 'effector'
import type { Checked } from '../api/checked.ts'
import type { ApiError } from '../api/error.ts'
import { bad, good, toast } from '../browser/toast.ts'
import { conflictsIn } from '../merge/update-conflict.ts'
import { createDecision } from './decision.ts'
import type { ListQuery } from './list-query.ts'
import { isSamePath, type Path } from './query.ts'
import { createUpdate, type Updating, type Writing } from './update.ts'

/** The wire's shape of an order, without the name of the uuid that each domain spells its own way. */
export interface SortIndex {
  readonly uuid: string
  readonly sort_index: number
}

/** What the domain's call is made of. */
export interface SavingOrder<At> {
  readonly sortIndexes: SortIndex[]
  readonly at: At
  readonly checked: Checked
}

interface Order {
  readonly order: readonly string[]
}

/** The server's word on the order itself: another tab removed a card, say. Anything else may pass at the next try. */
const REFUSALS: readonly number[] = [400, 404, 409, 422]

/**
 * Cards in an order of the owner's own: moved on the screen first, then saved. An order that the server refuses is
 * fetched again instead of patched back (shared/docs/interface-rules.md); one that it could not take now stays on the
 * screen, to be saved again. What others added meanwhile keeps its place, what they deleted is left out.
 */
export function createSorting<Item extends { uuid: string }, At extends Path>(options: {
  list: ListQuery<Item, At>
  readFx: Effect<At, Item[], ApiError>
  saveFx: Effect<SavingOrder<At>, Item[], ApiError>
}) {
  const { list } = options
  const saveFx = createUpdate<Item[], At, Order>({
    readFx: attach({ effect: options.readFx, mapParams: ({ at }: { readonly item: Item[]; readonly at: At }) => at }),
    writeFx: attach({
      effect: options.saveFx,
      mapParams: ({ body, at, checked }: Writing<Order, At, Item[]>) => ({
        sortIndexes: body.order.map((uuid, sort_index) => ({ uuid, sort_index })),
        at,
        checked,
      }),
    }),
    draftOf: (items) => ({ order: uuidsOf(items) }),
    how: { order: 'sequence' },
  })
  /** The uuids in their new order. */
  const moved = createEvent<readonly string[]>()
  const saveAsked = createEvent()

  const refused = sample({
    clock: saveFx.failData,
    filter: (error) => conflictsIn(error).length === 0 && error.status !== null && REFUSALS.includes(error.status),
  })
  const $order = createStore<readonly string[] | null>(null)
    .on(moved, (_, order) => order)
    .reset(list.$path, refused)
  const $items = combine(list.$items, $order, (items, order) => (order ? arrange(items, order) : items))
  const $isChanged = combine(list.$items, $items, (before, now) =>
    now.some((item, index) => item.uuid !== before[index]?.uuid),
  )
  const $isSaving = saveFx.pending
  // Once the server's own order is the same, there is nothing to remember; until then a reload of the list keeps it.
  sample({
    clock: [list.loaded, list.replaced],
    source: $isChanged,
    filter: (isChanged) => !isChanged,
    fn: () => null,
    target: $order,
  })

  const $body = $items.map((items): Order => ({ order: uuidsOf(items) }))
  sample({
    clock: saveAsked,
    source: { item: list.$items, body: $body, at: list.$path, isChanged: $isChanged, isSaving: $isSaving },
    filter: (asked): asked is Updating<Order, At, Item[]> & { isChanged: true; isSaving: false } =>
      asked.at !== null && asked.isChanged && !asked.isSaving,
    target: saveFx,
  })
  sample({ clock: saveFx.done, fn: () => good('Сортировка сохранена'), target: toast })
  sample({
    clock: saveFx.done,
    source: { items: list.$items, path: list.$path },
    filter: ({ path }, { params }) => isSamePath(path, params.at),
    fn: ({ items }, { params, result }) => withSaved(items, params.item, result),
    target: list.replaced,
  })
  /** Another one sorted, too: whose order is to stand. */
  const decision = createDecision(saveFx)
  sample({ clock: list.$path, target: decision.dismissed })
  sample({
    clock: saveFx.failData,
    filter: (error) => conflictsIn(error).length === 0,
    fn: (error) => bad(`Порядок не сохранён. ${error.message}`),
    target: [toast, list.refresh],
  })

  return { $items, $isChanged, $isSaving, decision, moved, saveAsked }
}

/** Items in the order given; ones that it does not name keep their order behind. */
function arrange<Item extends { uuid: string }>(items: readonly Item[], order: readonly string[]): Item[] {
  const place = new Map(order.map((uuid, index) => [uuid, index]))
  return [...items].sort((a, b) => (place.get(a.uuid) ?? order.length) - (place.get(b.uuid) ?? order.length))
}

/** What the server saved, in its order; what came since stays, behind. What was there before and is gone now is left out. */
function withSaved<Item extends { uuid: string }>(
  items: readonly Item[],
  before: readonly Item[],
  saved: readonly Item[],
): Item[] {
  const known = new Set(uuidsOf([...before, ...saved]))
  return [...saved, ...items.filter(({ uuid }) => !known.has(uuid))]
}

const uuidsOf = (items: readonly { uuid: string }[]): string[] => items.map(({ uuid }) => uuid)
