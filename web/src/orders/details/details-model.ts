import { combine, createEvent, createStore, sample } from 'effector'
import type { Order } from '@console/shared/orders'
import { createQuery } from '../../kit/data/query.ts'
import { api } from '../api.ts'
import { changed, list, manyChanged, orderRead } from '../model.ts'
import type { OrderPath } from '../order-url.ts'
import { createOrderSaving } from '../saving/order-saving.ts'

/** The order's address was opened. */
export const opened = createEvent<OrderPath>()
export const reading = createQuery({ opened, loadFx: api.get })
sample({ clock: reading.loaded, target: orderRead })
const changedNow = sample({
  clock: [changed.map((order) => [order]), manyChanged],
  source: reading.$path,
  fn: (path, orders) => orders.find(({ uuid }) => uuid === path?.transaction),
})
sample({ clock: changedNow.filterMap((order) => order), target: reading.replaced })

/** What the form hands its changes to. */
export const saving = createOrderSaving({ opened })
export const { closed, ending } = saving
sample({ clock: saving.saved, target: closed })

/** Until it is saved or closed. */
export const $isOpen = createStore(false)
  .on(opened, () => true)
  .on(closed, () => false)
/** As the list knew it, then as the server knows it. */
export const $order = combine(
  { isOpen: $isOpen, path: reading.$path, read: reading.$data, listed: list.$items },
  ({ isOpen, path, read, listed }): Order | null =>
    isOpen ? (read ?? listed.find(({ uuid }) => uuid === path?.transaction) ?? null) : null,
)
/** The owner has come back to the tab, and nothing is typed in the form. */
export const looked = createEvent()
sample({ clock: looked, source: $isOpen, filter: (isOpen) => isOpen, fn: () => undefined, target: reading.refresh })
