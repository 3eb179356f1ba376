import { attach, createEvent, createStore, sample } from 'effector'
import type { Order } from '@console/shared/orders'
import { readStateOf } from '../../kit/api/unread.ts'
import type { ShopPath } from '../../projects/project-url.ts'
import { api } from '../api.ts'
import { changed, list, manyChanged, orderRead, pageOpened, replaced } from '../model.ts'

/** The interval between polls while the page is visible, milliseconds. */
export const POLL_INTERVAL = 30_000

/** The server's orders, with the number of new and changed ones that the page does not show yet. */
interface IncomingOrders {
  readonly orders: Order[]
  readonly fresh: number
  readonly changed: number
}

/** A poll is due. */
export const polled = createEvent()
/** The owner wants to see the incoming orders; only now may the rows move. */
export const incomingShown = createEvent()

// Counts saves and reloads. A poll's answer from before one of them is outdated and ignored.
const $version = createStore(0).on([pageOpened, list.loaded, changed, manyChanged, orderRead], (version) => version + 1)

interface Poll {
  readonly path: ShopPath
  readonly version: number
}
const pollFx = attach({
  effect: api.list,
  mapParams: ({ path }: Poll) => ({ params: { shop: path.shop } }),
})
sample({
  clock: polled,
  source: { path: list.$path, version: $version, view: list.$view, isPolling: pollFx.pending, status: list.$status },
  filter: (now): now is typeof now & Poll =>
    now.path !== null && !now.isPolling && now.status !== 'loading' && (now.view === 'shown' || now.view === 'empty'),
  target: pollFx,
})
export const $incoming = createStore<IncomingOrders | null>(null)

// A failed poll is ignored: the next one follows in half a minute. An unchanged answer is the same array
// (kit/api/long-answers.ts) and is skipped.
const arrived = sample({
  clock: pollFx.done,
  source: { version: $version, shown: list.$items, news: $incoming },
  filter: ({ version, shown, news }, { params, result }) =>
    params.version === version && result !== (news?.orders ?? shown),
  fn: ({ shown }, { result }) => ({ ...incomingIn(result, shown), readState: readStateOf(result) }),
})
// Unreadable orders never become rows, so the page tells of them at once.
list.$readState.on(arrived, (_, { readState }) => readState)

$incoming
  .on(arrived, (_, news) => (news.fresh + news.changed > 0 ? news : null))
  .on([changed, orderRead], (news, order) => news && { ...news, orders: replaced(news.orders, [order]) })
  .on(manyChanged, (news, orders) => news && { ...news, orders: replaced(news.orders, orders) })
  .reset(pageOpened, list.loaded)

// An empty list has no rows that could move, so incoming orders are shown at once.
sample({
  clock: arrived,
  source: list.$view,
  filter: (view, { fresh }) => view === 'empty' && fresh > 0,
  target: incomingShown,
})

const shown = sample({ clock: incomingShown, source: $incoming, filter: (news) => news !== null })
list.$data.on(shown, (orders, news) => news?.orders ?? orders)
$incoming.reset(shown)

function incomingIn(orders: Order[], shown: readonly Order[]): IncomingOrders {
  const before = new Map(shown.map((order) => [order.uuid, order]))
  let fresh = 0
  let changedOnes = 0
  for (const order of orders) {
    const known = before.get(order.uuid)
    if (!known) fresh += 1
    else if (!isUnchanged(known, order)) changedOnes += 1
  }
  return { orders, fresh, changed: changedOnes }
}

/** Compares the date of the last change; the other fields are for a provider that does not set it. */
const isUnchanged = (a: Order, b: Order): boolean =>
  a.date_update === b.date_update &&
  a.payment_status === b.payment_status &&
  a.track_number === b.track_number &&
  a.price === b.price
