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
