import type { Row, Tables } from './action.ts'

const titled = (rows: readonly Row[] | undefined, title: string): Row => {
  const row = rows?.find((one) => one.title === title)
  if (!row) throw new Error(`The scenario has no «${title}»`)
  return row
}

export const HONEY = 'Лавка мёда «Липа»'
export const CERAMICS = 'Керамика на Покровке'
export const CLUB = 'Беговой клуб «Набережная»'

/** A tab of a project: `tab(HONEY, 'categories')`. */
export const tab =
  (project: string, name: string) =>
  (tables: Tables): string =>
    `/projects/${titled(tables.shops, project).uuid}/${name}`

/** A tab of a product in the store of honey. */
export const productTab =
  (product: string, name: string) =>
  (tables: Tables): string =>
    `${tab(HONEY, 'products')(tables)}/${titled(tables.products, product).uuid}/${name}`

/** The first order of the store of honey. */
export function orderPage(tables: Tables): string {
  const shop = titled(tables.shops, HONEY).uuid
  const order = tables.orders?.find((one) => one.shop_uuid === shop)
  if (!order) throw new Error('The scenario has no order')
  return `${tab(HONEY, 'orders')(tables)}/${order.uuid}`
}

/** Pages that read a list or a record, with the place where each endpoint's error shows. */
export const lists: Readonly<Record<string, (tables: Tables) => string>> = {
  'projects.list': () => '/projects',
  'projects.get': tab(HONEY, 'common'),
  'shopDocuments.get': tab(HONEY, 'common'),
  'templates.list': tab(HONEY, 'templates'),
  'categories.list': tab(HONEY, 'categories'),
  'products.list': tab(HONEY, 'products'),
  'products.get': productTab('Мёд в сотах', 'common'),
  'variants.list': productTab('Мёд в сотах', 'variants'),
  'extraOffers.list': productTab('Липовый мёд', 'specs'),
  'rubrics.list': tab(CLUB, 'rubrics'),
  'posts.list': tab(CLUB, 'infoposts'),
  'deliveryServices.list': tab(HONEY, 'delivery'),
  'pickups.list': tab(HONEY, 'delivery'),
  'externalSites.list': () => '/webImport/sites',
  'subscriptions.forShops': tab(HONEY, 'subscription'),
  'subscriptions.forExternalSites': () => '/webImport/subscriptoions',
  'phonePayments.list': tab(HONEY, 'payment'),
  'qrPayments.list': tab(HONEY, 'payment'),
  'robokassaIntegration.get': tab(HONEY, 'payment'),
  'orders.list': tab(HONEY, 'orders'),
  'legal.get': tab(HONEY, 'legal'),
}

/** Reading endpoints whose failure breaks no page, each with the reason. */
export const withoutPage: Readonly<Record<string, string>> = {
  'profile.me': 'requested at the start, before any page: session.spec.ts',
  'categories.get': 'the list has all of it',
  'products.catalogue': 'the preview of the store: preview.spec.ts',
  'variants.get': 'the list has all of it',
  'extraOffers.get': 'the list has all of it',
  'rubrics.get': 'the list has all of it',
  'posts.get': 'the list has all of it',
  'deliveryServices.get': 'the list has all of it',
  'pickups.get': 'the list has all of it',
  'externalSites.get': 'the list has all of it',
  'externalSites.telegramUrl': 'a button’s call, told by a toast: external-sites.test.ts',
  'subscriptions.get': 'the lists have all of it',
  'subscriptions.payForShop': 'a button’s call, told by a toast: subscriptions.spec.ts',
  'subscriptions.payForExternalSites': 'the same',
  'partnerShops.list': 'a public page: public.spec.ts',
  'phonePayments.get': 'the list has all of it',
  'qrPayments.get': 'the list has all of it',
  'orders.get': 'the open order, with its own retry: orders.spec.ts',
  'orders.statuses': 'a dictionary: without it the statuses stand as words, unchangeable',
}
