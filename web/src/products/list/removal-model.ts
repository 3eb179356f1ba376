import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { products } from '@console/shared/products'
import { profile } from '@console/shared/profile'
import { ifNotFound } from '../../kit/api/api-effect.ts'
import { createClient } from '../../kit/api/client.ts'
import { createCommand } from '../../kit/data/command.ts'
import { beginFxOf, endBatchesFx, noteFx, type RemovalJournaling } from '../../kit/journal/journal.ts'
import type { Ticket } from '../../kit/journal/step.ts'
import { snapshotProductFx } from '../history/make-product.ts'
import { productRemoval } from '../history/product-steps.ts'
import type { ShopPath } from '../../projects/project-url.ts'
import { signOutRequested } from '../../session/model.ts'
import { errorToast, toast } from '../../kit/platform/toast.ts'
import { plural } from '../../kit/text.ts'
import type { Toast } from '../../kit/platform/toast-queue.ts'
import { $asked, $hidden, type Removal } from '../assortment/list-model.ts'

/*
 * Deletion with an undo. The provider cannot restore a product with its uuid, variants and offers, so the calls are
 * delayed: rows disappear at once, and the calls are sent when the toast with 'Вернуть' closes, when the window is
 * hidden, or when the owner signs out.
 */

interface ProductDeletion {
  readonly at: ShopPath
  readonly item: Removal['items'][number]
  readonly ticket?: Ticket | undefined
}
interface PendingDeletion extends Removal {
  readonly key: number
}

const api = createClient({ remove: products.remove, me: profile.me })

export const cancelled = createEvent()
export const confirmed = createEvent()
export const restoreRequested = createEvent<number>()
export const toastGone = createEvent<number>()
/** The window is hidden or closing, so nobody can press 'Вернуть'. */
export const windowHidden = createEvent()
const left = sample({ clock: [windowHidden, signOutRequested] })

const $lastKey = createStore(0)
export const deletionStarted = sample({
  clock: sample({ clock: confirmed, source: $asked, filter: (removal) => removal !== null }),
  source: $lastKey,
  fn: (lastKey, removal): PendingDeletion => ({ ...removal, key: lastKey + 1 }),
})
$lastKey.on(deletionStarted, (_, { key }) => key)
$asked.reset(cancelled, deletionStarted)

/** Deletions that can still be taken back. */
export const $pendingDeletions = createStore<readonly PendingDeletion[]>([])

const returned = sample({
  clock: restoreRequested,
  source: $pendingDeletions,
  fn: (pending, wanted) => pending.filter((deletion) => deletion.key === wanted),
})
const restoredTooLate = sample({ clock: returned, filter: (deletions) => deletions.length === 0 })
const leaving = sample({
  clock: toastGone,
  source: $pendingDeletions,
  fn: (pending, gone) => pending.filter((deletion) => deletion.key === gone),
})
const leavingAll = sample({ clock: left, source: $pendingDeletions })

/*
 * A window being hidden has no time to write the journal. The products are therefore read and journalled while
 * 'Вернуть' is offered.
 */
const pathOf = ({ at, item }: Pick<ProductDeletion, 'at' | 'item'>) => ({ ...at, product: item.uuid })
const keepFx = attach({
  effect: snapshotProductFx,
  mapParams: (one: ProductDeletion & Pick<PendingDeletion, 'key'>) => pathOf(one),
})
const journal: RemovalJournaling<ProductDeletion> = {
  title: 'Удаление товаров',
  step: ({ at, item }) => productRemoval(at, item),
  // Somebody else may have changed the product while 'Вернуть' was offered.
  snapshotFx: attach({ effect: snapshotProductFx, mapParams: pathOf }),
}
const beginFx = attach({
  effect: beginFxOf(journal),
  mapParams: ({ at, items }: PendingDeletion) => items.map((item) => ({ at, item })),
})
sample({ clock: deletionStarted, target: beginFx })
type Tickets = ReadonlyMap<number, readonly Ticket[]>
/** The tickets of each deletion: a product that was returned and is deleted again needs another one. */
const $tickets = createStore<Tickets>(new Map()).on(
  beginFx.done,
  (all, { params: { key }, result }) => new Map([...all, [key, result]]),
)
const ticketIn = (tickets: Tickets, key: number, uuid: string) =>
  tickets.get(key)?.find(({ entry }) => entry.path.product === uuid)
const keepNextFx = createEffect(async ({ at, items: [item], key }: PendingDeletion) => {
  if (item) await keepFx({ at, item, key })
})
sample({ clock: beginFx.done, fn: ({ params }) => params, target: keepNextFx })
// A product that could not be read is read again just before its deletion.
sample({
  clock: keepNextFx.finally,
  filter: ({ params }) => params.items.length > 1,
  fn: ({ params }) => ({ ...params, items: params.items.slice(1) }),
  target: keepNextFx,
})
const kept = sample({
  clock: keepFx.done,
  source: $tickets,
  fn: (tickets, { params: { key, item }, result }) => {
    const ticket = ticketIn(tickets, key, item.uuid)
    return ticket ? { entry: ticket.entry, changes: { before: result } } : null
  },
})
sample({ clock: kept, filter: (note) => note !== null, target: noteFx })

const removing = createCommand({
  workFx: ifNotFound(
    attach({
      effect: api.remove,
      mapParams: (deletion: ProductDeletion) => ({ params: pathOf(deletion) }),
    }),
    'gone',
  ),
  journal,
  ticketOf: ({ ticket }) => ticket,
  $isUrgent: createStore(false)
    .on(left, () => true)
    .reset(deletionStarted),
})
sample({
  clock: [leaving, leavingAll],
  source: $tickets,
  fn: (tickets, deletions) =>
    deletions.flatMap(({ at, items, key }) =>
      items.map((item): ProductDeletion => ({ at, item, ticket: ticketIn(tickets, key, item.uuid) })),
    ),
  target: removing.start,
})
sample({
  clock: returned,
  source: $tickets,
  fn: (tickets, deletions) => deletions.flatMap(({ key }) => tickets.get(key)?.[0]?.batch ?? []),
  target: endBatchesFx,
})
$tickets.reset(
  sample({ clock: removing.finished, source: $pendingDeletions, filter: (pending) => pending.length === 0 }),
)
$pendingDeletions
  .on(deletionStarted, (pending, deletion) => [...pending, deletion])
  .on([returned, leaving, leavingAll], (pending, deletions) =>
    pending.filter((deletion) => !deletions.includes(deletion)),
  )

const without = (hidden: ReadonlySet<string>, uuids: readonly string[]): ReadonlySet<string> =>
  new Set([...hidden].filter((uuid) => !uuids.includes(uuid)))

$hidden
  .on(deletionStarted, (hidden, { items }) => new Set([...hidden, ...items.map(({ uuid }) => uuid)]))
  .on(returned, (hidden, deletions) =>
    without(
      hidden,
      deletions.flatMap(({ items }) => items.map(({ uuid }) => uuid)),
    ),
  )
  .on(removing.finished, (hidden, { failed }) =>
    without(
      hidden,
      failed.map(({ job: { item } }) => item.uuid),
    ),
  )

/* Toasts. */

const announceFx = createEffect(({ key, items }: PendingDeletion): Toast => {
  const back = scopeBind(restoreRequested, { safe: true })
  const gone = scopeBind(toastGone, { safe: true })
  const [only] = items.length === 1 ? items : []
  return {
    kind: 'info',
    key: `removal ${key}`,
    text: only
      ? `Товар «${only.title}» удалён`
      : plural(items.length, ['товар удалён', 'товара удалены', 'товаров удалено']),
    action: { label: 'Вернуть', onPress: () => back(key) },
    onGone: () => gone(key),
  }
})
const watchWindowFx = createEffect(() => {
  const leave = scopeBind(windowHidden, { safe: true })
  // The system may close a hidden tab without another event.
  globalThis.document?.addEventListener('visibilitychange', () => leave(), { once: true })
  globalThis.addEventListener?.('pagehide', () => leave(), { once: true })
})
// 'Вернуть' removes the batch from the journal, so the toast waits until it is there.
sample({ clock: beginFx.finally, fn: ({ params }) => params, target: announceFx })
sample({ clock: deletionStarted, target: watchWindowFx })
/** A closing window cannot wait for new tokens; any authorised call made now renews them. */
const freshenTokensFx = attach({ effect: api.me, mapParams: (_: PendingDeletion) => ({ params: {} }) })
sample({ clock: deletionStarted, target: freshenTokensFx })
sample({ clock: announceFx.doneData, target: toast })
sample({
  clock: restoredTooLate,
  fn: () => errorToast('Вернуть уже нельзя: удаление отправлено, когда вы ушли со страницы.'),
  target: toast,
})
sample({
  clock: removing.finished,
  filter: ({ failed }) => failed.length > 0,
  fn: ({ failed }) =>
    errorToast(
      `Не удалось удалить: ${plural(failed.length, ['товар', 'товара', 'товаров'])}. ${failed[0]?.error.message ?? ''}`,
    ),
  target: toast,
})
