import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { orders } from '@console/shared/orders'
import { products } from '@console/shared/products'
import { projects } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import { createListQuery } from '../kit/data/list-query.ts'
import { present } from '../kit/data/query.ts'
import { polledAnswers } from '../kit/api/long-answers.ts'
import { soundOpened } from '../new-orders/sound-model.ts'
import { sells } from '../projects/model.ts'
import type { OwnerPath, ShopPath } from '../projects/project-url.ts'
import { orderFigures, outOfStock } from './figures.ts'
import { createParts } from './parts.ts'

/** The maximum number of projects shown; the projects' page shows all. */
export const MAX_PROJECTS = 10

const api = createClient(
  { projects: projects.list, orders: orders.list, products: products.list },
  polledAnswers(2 * MAX_PROJECTS + 1),
)

export const pageOpened = createEvent<OwnerPath>()
export const list = createListQuery({
  opened: pageOpened,
  reads: null,
  loadFx: api.projects,
})

/** The interval between polls while the page is visible, milliseconds. */
export const POLL_INTERVAL_MS = 30_000
/** It is time to poll the shown projects' figures. */
export const polled = createEvent()

/** The time of the last poll, milliseconds. */
const readClockFx = createEffect(() => Date.now())
export const $now = createStore(0).on(readClockFx.doneData, (_, now) => now)
sample({ clock: [pageOpened, polled], target: readClockFx })
sample({ clock: pageOpened, fn: () => undefined, target: soundOpened })

export const $active = list.$items.map((items) => items.filter(({ inactive }) => !inactive))
export const $shown = $active.map((active) => active.slice(0, MAX_PROJECTS))

export const ordersOf = createParts({
  loadFx: api.orders,
  figureOf: orderFigures,
})
export const goodsOf = createParts({
  loadFx: api.products,
  figureOf: outOfStock,
})

/* Reads the figures of all shops in parallel, each separately. */

const shopAsked = createEvent<ShopPath>()
const askEachFx = createEffect((shops: readonly ShopPath[]) => shops.forEach(scopeBind(shopAsked)))
sample({
  clock: [list.loaded, polled],
  source: { shown: $shown, path: list.$path },
  fn: ({ shown, path }) => shown.filter(sells).map(({ uuid }) => ({ owner: present(path).owner, shop: uuid })),
  target: askEachFx,
})
/** The owner pressed 'Повторить' at a figure of this shop. */
export const retried = createEvent<string>()
const again = sample({
  clock: retried,
  source: list.$path,
  fn: (path, shop) => ({ owner: present(path).owner, shop }),
})
const requested = sample({ clock: [shopAsked, again], source: $now, fn: (now, at) => ({ at, now }) })
sample({ clock: requested, target: [ordersOf.asked, goodsOf.asked] })

/** The view state of the page, which is empty if the owner has no active projects. */
const $view = combine(list.$view, $active, (view, active) => (view === 'shown' && active.length === 0 ? 'empty' : view))
export const page = { ...list, $view }
