import { attach, createEvent, createStore, sample } from 'effector'
import type { Order } from '@console/shared/orders'
import { readStateOf } from '../../kit/api/unread.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { api } from '../api.ts'
import { changed, list, manyChanged, orderRead, pageOpened, replaced } from '../model.ts'

/** How often the page looks for new orders while somebody may see it, milliseconds. */
export const POLL_INTERVAL = 30_000

/** What the server has that the page does not show yet. */
export interface IncomingOrders {
  readonly orders: Order[]
  readonly fresh: number
  readonly changed: number
}

/** It is time to look whether something happened. */
export const polled = createEvent()
/** The owner wants to see it: only now may the rows move. */
export const incomingShown = createEvent()

// An answer from before a save or a reload would bring the past back.
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

// A look that fails is not worth a word: the next one is half a minute away. One that brings the same answer as the one
// before is the same array (kit/data/streamed-list.ts), and costs nothing.
const arrived = sample({
  clock: pollFx.done,
  source: { version: $version, shown: list.$items, news: $incoming },
  filter: ({ version, shown, news }, { params, result }) =>
    params.version === version && result !== (news?.orders ?? shown),
  fn: ({ shown }, { result }) => ({ ...incomingIn(result, shown), readState: readStateOf(result) }),
})
// An order that nobody can read never becomes a row: that it is there is said at once.
list.$readState.on(arrived, (_, { readState }) => readState)

$incoming
  .on(arrived, (_, news) => (news.fresh + news.changed > 0 ? news : null))
  .on([changed, orderRead], (news, order) => news && { ...news, orders: replaced(news.orders, [order]) })
  .on(manyChanged, (news, orders) => news && { ...news, orders: replaced(news.orders, orders) })
  .reset(pageOpened, list.loaded)

// Where there was nothing, nothing can move.
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
    else if (!isSame(known, order)) changedOnes += 1
  }
  return { orders, fresh, changed: changedOnes }
}

/** The server dates every change; the rest is for a provider that does not. */
const isSame = (a: Order, b: Order): boolean =>
  a.date_update === b.date_update &&
  a.payment_status === b.payment_status &&
  a.track_number === b.track_number &&
  a.price === b.price
