import { attach, combine, createEvent, createStore, sample, type Effect } from 'effector'
import { apiEffect } from '../api/api-effect.ts'
import type { Checked } from '../api/checked.ts'
import type { ApiError } from '../api/error.ts'
import { bad, toast } from '../platform/toast.ts'
import type { Journaling } from '../journal/journal.ts'
import { conflictsIn } from '../merge/update-conflict.ts'
import { createBulkUpdate } from './bulk-update.ts'
import { createUpdate, type UpdateJob, type Writing } from './update.ts'
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

export interface SavingOrder<At> extends Saving<At> {
  readonly checked: Checked
}

interface Order {
  readonly order: readonly string[]
}

/** An order that is saved, and the things as they stood before. */
export interface Sorted<Item, At> extends UpdateJob {
  readonly saving: Saving<At>
  readonly before: readonly Item[]
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
  saveFx: Effect<SavingOrder<At>, Item[] | null, ApiError>
  journal: Journaling<Sorted<Item, At>, Item[]>
}) {
  const { list, journal } = options
  const updateFx = createUpdate<Item[], At, Order>({
    readFx: attach({
      effect: options.readFx,
      mapParams: ({ at }: { readonly item: Item[]; readonly at: At }) => at,
    }),
    writeFx: apiEffect<Writing<Order, At, Item[]>, Item[] | null>(async ({ body, at, checked }) => {
      const sortIndexes = body.order.map((uuid, sort_index) => ({ uuid, sort_index }))
      const answered = await options.saveFx({ sortIndexes, at, checked })
      const known = new Set(answered?.map(({ uuid }) => uuid))
      // An answer without some of the things that were sorted is not the list.
      return body.order.every((uuid) => known.has(uuid)) ? answered : null
    }),
    draftOf: (items) => ({ order: uuidsOf(items) }),
    how: { order: 'sequence' },
  })
  const run = createBulkUpdate<Sorted<Item, At>, Item[]>({
    workFx: attach({
      effect: updateFx,
      mapParams: ({ saving, before, choices = [], comparedFx }: Sorted<Item, At>) => ({
        item: [...before],
        at: saving.at,
        body: { order: uuidsOf(saving.sortIndexes) },
        choices,
        comparedFx,
      }),
    }),
    journal,
    limit: 1,
    about: () => ({ key: '', title: '' }),
  })
  sample({ clock: list.$path, target: run.unresolved })
  const saved = run.done.map(({ item, result }) => ({ params: item.saving, before: item.before, result }))
  // Another one sorted, too: that is asked, and told no other way.
  const failed = run.failed.filterMap(({ error }) => (conflictsIn(error).length === 0 ? error : undefined))
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
    fn: ({ items }, { before, result }) => withSaved(items, before, result),
    target: list.replaced,
  })
  sample({
    clock: failed,
    fn: (error) => bad(`Порядок не сохранён. ${error.message}`),
    target: [toast, list.refresh],
  })

  return {
    $items,
    $isChanged,
    $isSaving,
    moved,
    saveAsked,
    finished: run.finished,
    $questions: run.$questions,
    resolved: run.resolved,
    unresolved: run.unresolved,
  }
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
