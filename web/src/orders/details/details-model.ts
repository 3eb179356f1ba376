import { combine, createEvent, createStore, sample } from 'effector'
import type { Order } from '@console/shared/orders'
import { createQuery } from '../../kit/data/query.ts'
import { api } from '../api.ts'
import { changed, list, manyChanged, orderRead } from '../model.ts'
import type { OrderPath } from '../order-url.ts'
import { createOrderSaving } from '../saving/order-saving.ts'

/** The router has opened an order's address. */
export const opened = createEvent<OrderPath>()
export const reading = createQuery({ opened, loadFx: api.get })
sample({ clock: reading.loaded, target: orderRead })
const changedNow = sample({
  clock: [changed.map((order) => [order]), manyChanged],
  source: reading.$path,
  fn: (path, orders) => orders.find(({ uuid }) => uuid === path?.transaction),
})
sample({ clock: changedNow.filterMap((order) => order), target: reading.replaced })

/** Saves the form's changes. */
export const saving = createOrderSaving({ opened })
export const { closed, ending } = saving
sample({ clock: saving.saved, target: closed })

/** True until the order is saved or closed. */
export const $isOpen = createStore(false)
  .on(opened, () => true)
  .on(closed, () => false)
/** The order from the list at first, then from its own query. */
export const $order = combine(
  { isOpen: $isOpen, path: reading.$path, read: reading.$data, listed: list.$items },
  ({ isOpen, path, read, listed }): Order | null =>
    isOpen ? (read ?? listed.find(({ uuid }) => uuid === path?.transaction) ?? null) : null,
)
/** The owner has returned to the tab, and the form has no unsaved changes. */
export const revalidate = createEvent()
sample({ clock: revalidate, source: $isOpen, filter: (isOpen) => isOpen, fn: () => undefined, target: reading.refresh })
