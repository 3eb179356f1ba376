import { allSettled } from 'effector'
import type { Order } from '@console/shared/orders'
import { opened } from '@console/web/orders/details/details-model'
import { list, pageOpened } from '@console/web/orders/model'
import { ending, statusSelected } from '@console/web/orders/status/status-model'
import * as projects from '@console/web/projects/list/list-model'
import { openApp, type AppOptions, type TestApp } from './app.ts'
import { openProjects, shopPath } from './open-shop.ts'
import { HONEY, required } from './basics.ts'
import { TestTabs } from './browser-parts.ts'

/** Opens the orders of the owner's project with this title. */
export async function openOrders(title = HONEY, options?: AppOptions): Promise<TestApp> {
  const app = await openApp(options)
  await openProjects(app)
  app.calls.length = 0
  await reopen(app, title)
  return app
}

/** Opens the orders of another project; loads the projects if necessary. */
export async function reopen(app: TestApp, title: string): Promise<void> {
  const { scope } = app
  if (scope.getState(projects.list.$items).length === 0) await openProjects(app)
  await allSettled(pageOpened, { scope, params: shopPath(app, title) })
}

export const orders = ({ scope }: TestApp): Order[] => scope.getState(list.$items)

/** Returns the first matching order. */
export function findOrder(app: TestApp, fits: (order: Order) => boolean = () => true): Order {
  return required(orders(app).find(fits))
}

export const isPaid = ({ payment_status }: Order): boolean => payment_status === 'Оплачен'

/** Opens another person's console with the same server. */
export const openAnother = (app: TestApp): Promise<TestApp> =>
  openOrders(undefined, { beside: { ...app, tabs: new TestTabs() } })

/** Returns the calls that changed orders. */
export const patches = ({ sent }: TestApp) => sent.filter(({ call }) => call.startsWith('PATCH'))

/** Returns the order from the list. */
export const shownOrder = (app: TestApp, { uuid }: Order): Order => findOrder(app, (order) => order.uuid === uuid)

/** Opens the page of an order. */
export const openDetails = (app: TestApp, { uuid }: Order, title = HONEY) =>
  allSettled(opened, { scope: app.scope, params: { ...shopPath(app, title), transaction: uuid } })

/** Sets an order's status in its row, and confirms a status that ends the order. */
export async function selectStatus({ scope }: TestApp, order: Order, status: string): Promise<void> {
  await allSettled(statusSelected, { scope, params: { order, payment_status: status } })
  await allSettled(ending.confirmed, { scope })
}
