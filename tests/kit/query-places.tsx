import { render, waitFor } from '@testing-library/react'
import { allSettled, is } from 'effector'
import { Provider } from 'effector-react'
import type { ReactElement } from 'react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { expect } from 'vitest'
import type { Order } from '@console/shared/orders'
import type { Path, Query } from '@console/web/kit/data/query'
import * as orders from '@console/web/orders/model'
import { templateQuery } from '@console/web/preview/look-model'
import * as products from '@console/web/products/assortment/list-model'
import type { ShopPath } from '@console/web/projects/project-url'
import ProjectSwitch from '../../web/src/app/project/ProjectSwitch.tsx'
import { consoleRoutes } from '../../web/src/app/routes.tsx'
import type { ShownQuery } from '../../web/src/kit/views/QueryView.tsx'
import { PartnerShops } from '../../web/site/late/PartnerShops.tsx'
import SearchPalette from '../../web/src/search/SearchPalette.tsx'
import { openApp, type TestApp } from './app.ts'
import { openProjects, shopPath } from './open-shop.ts'
import { HONEY, RUNNING } from './basics.ts'

const models = import.meta.glob<Record<string, unknown>>(['../../web/{src,site}/**/*.ts', '!../../web/src/demo/**'])
/** Returns a module's name: its path in `web/src`, or in `web`, without the extension. */
export const nameOf = (file: string) => file.replace(/^\.\.\/\.\.\/web\/(src\/)?/, '').replace(/\.tsx?$/, '')

const PRODUCT = 'Липовый мёд'

export interface Place {
  /** The page's address with placeholders for the uuids of shop, product and order. */
  readonly at?: string
  /** A view outside the router's pages. */
  readonly view?: (path: { owner: string; shop: string }) => ReactElement
  readonly shop?: string
  /** The page copies a product, whose uuid is in the router's state. */
  readonly isCopy?: true
  /** The order is the first that fits; by default it is the newest. */
  readonly fits?: (order: Order) => boolean
  /** Actions on the page before it shows the query. */
  readonly then?: (app: TestApp) => Promise<unknown>
}

const search: Place = {
  view: ({ owner, shop }) => (
    <SearchPalette owner={owner} shop={shop} early={{ current: 'мёд' }} onClose={() => undefined} />
  ),
}

/** The page of each query of the console. */
export const places: Readonly<Record<string, Place>> = {
  'app/project/switch-model list': {
    view: () => (
      <MemoryRouter>
        <ProjectSwitch onSelect={() => undefined} />
      </MemoryRouter>
    ),
  },
  'catalogue/categories/model cards.list': { at: '/projects/:shop/categories' },
  'catalogue/rubrics/model cards.list': { at: '/projects/:shop/rubrics', shop: RUNNING },
  'delivery/model points.list': { at: '/projects/:shop/delivery' },
  'delivery/model services.list': { at: '/projects/:shop/delivery' },
  'external-sites/model list': { at: '/webImport/sites' },
  'home/model list': { at: '/' },
  'legal/model info': { at: '/projects/:shop/legal' },
  'orders/model list': { at: '/projects/:shop/orders' },
  'orders/details/details-model reading': { at: '/projects/:shop/orders/:order' },
  'orders/model statusList': { at: '/projects/:shop/orders/:order' },
  'payments/integration-model list': { at: '/projects/:shop/payment' },
  'payments/phone-model list': { at: '/projects/:shop/payment' },
  'payments/qr-model list': { at: '/projects/:shop/payment' },
  'posts/model list': { at: '/projects/:shop/infoposts', shop: RUNNING },
  'posts/model rubricList': { at: '/projects/:shop/infoposts', shop: RUNNING },
  'preview/look-model templateQuery': { at: '/projects/:shop/preview' },
  'preview/model preview': {
    at: '/projects/:shop/preview',
    // The phone mock-up loads it after its first render.
    then: ({ scope }) => waitFor(() => expect(scope.getState(templateQuery.$view)).toBe('shown')),
  },
  'products/edit/origin-model origin': { at: '/projects/:shop/products/new', isCopy: true },
  'products/edit/product-model reading': { at: '/projects/:shop/products/:product/common' },
  'products/assortment/categories-model categoryList': { at: '/projects/:shop/products' },
  'products/assortment/list-model list': { at: '/projects/:shop/products' },
  'products/offers/offers-model list': { at: '/projects/:shop/products/:product/specs' },
  'products/variants/variants-model list': { at: '/projects/:shop/products/:product/variants' },
  'projects/documents/documents-model documents': { at: '/projects/:shop/common' },
  'projects/list/list-model list': { at: '/projects' },
  'projects/model project': { at: '/projects/:shop/common' },
  'projects/templates/templates-model list': { at: '/projects/:shop/templates' },
  'search/model queries.categories': search,
  'search/model queries.orders': search,
  'search/model queries.posts': search,
  'search/model queries.products': search,
  'search/model queries.projects': search,
  'site/late/partner-shops-model list': { view: () => <PartnerShops /> },
  'subscriptions/owner-model list': { at: '/profile/subscribtions' },
  'subscriptions/plans-model shopPlans': { at: '/projects/:shop/subscription' },
  'subscriptions/plans-model sitePlans': { at: '/webImport/subscriptoions' },
  'subscriptions/project-model project': { at: '/projects/:shop/subscription' },
  'subscriptions/sites-model sites': { at: '/webImport/subscriptoions' },
}

/** Queries that read this device instead of a server. */
export const placesOnDevice: Readonly<Record<string, Place>> = {
  'history/history-model list': { at: '/projects/:shop/history' },
}

/** Queries of optional data, with the reason why their failure shows no message. */
export const silentFailures: Readonly<Record<string, string>> = {
  'orders/delivery/points-model points': 'a message to the buyer of a pickup leaves the hours out',
  'app/project/menu-model siteOfStore': 'the group of the site stays folded',
  'orders/details/details-model goods': 'an order’s goods have names, prices and amounts without their pictures',
}

/** A query as its module exports it. */
export type FoundQuery = ShownQuery & Pick<Query<unknown, Path>, '$status' | '$data'>
const isQuery = (value: object): value is FoundQuery => '$isStale' in value && 'refresh' in value && '$status' in value

/** Returns the queries in a module's exports by their property paths, each once. */
function queriesIn(exported: object, name = '', depth = 0): (readonly [name: string, query: FoundQuery])[] {
  return Object.entries(exported).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || is.unit(value)) return []
    const path = name ? `${name}.${key}` : key
    if (isQuery(value)) return [[path, value] as const]
    return depth < 2 ? queriesIn(value, path, depth + 1) : []
  })
}

/** Returns every query of the console by its module and property path. */
export async function allQueries(): Promise<ReadonlyMap<string, FoundQuery>> {
  const found = new Map<string, FoundQuery>()
  const known = new Set<unknown>()
  for (const [file, load] of Object.entries(models).sort()) {
    for (const [name, query] of queriesIn(await load())) {
      if (!known.has(query.refresh)) found.set(`${nameOf(file)} ${name}`, query)
      known.add(query.refresh)
    }
  }
  return found
}

/** The console behind a page, and its router if the page has an address. */
type Shown = TestApp & { readonly router?: ReturnType<typeof createMemoryRouter> }

/** Opens the page that shows a query. */
export async function show(
  { at, view, isCopy, fits = () => true, shop: title = HONEY }: Place,
  beside?: TestApp,
  /** Called when the address is known, before the page opens. */
  onReady: (path: ShopPath) => unknown = () => undefined,
): Promise<Shown> {
  const app = beside ?? (await openApp())
  const { scope } = app
  await openProjects(app)
  const { owner, shop } = shopPath(app, title)
  if (view) render(<Provider value={scope}>{view({ owner, shop })}</Provider>)
  else if (at) {
    if (isCopy || at.includes(':product')) await allSettled(products.pageOpened, { scope, params: { owner, shop } })
    const product = scope.getState(products.list.$items).find((one) => one.title === PRODUCT)?.product_uuid ?? ''
    if (at.includes(':order')) await allSettled(orders.pageOpened, { scope, params: { owner, shop } })
    const order = scope.getState(orders.list.$items).find(fits)?.uuid ?? ''
    const address = at.replace(':shop', shop).replace(':product', product).replace(':order', order)
    const [pathname = '', search = ''] = address.split('?')
    const initialEntries = [{ pathname, search: search && `?${search}`, state: isCopy && { product_uuid: product } }]
    await onReady({ owner, shop })
    const router = createMemoryRouter(consoleRoutes(scope), { initialEntries })
    render(
      <Provider value={scope}>
        <RouterProvider router={router} />
      </Provider>,
    )
    await waitFor(() => expect(router.state.initialized).toBe(true), { timeout: 20_000 })
    return { ...app, router }
  }
  return app
}
