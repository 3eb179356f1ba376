/** The part of a fake server's state that contains products. */
export interface StateOfProducts {
  readonly tables: Readonly<Record<string, readonly Record<string, unknown>[]>>
}

/** 'Полка 07' */
export const shelfTitle = (index: number): string => `Полка ${String(index).padStart(2, '0')}`
export const shelfArticle = (index: number): string => `SH${index}`

/** Adds products to a shop in a state, each with one characteristic and ten pieces. */
export function withShelves<State extends StateOfProducts>(
  state: State,
  shop: string,
  count: number,
  articleOf = shelfArticle,
  weight: number | null = 100,
): State {
  const shelves = Array.from({ length: count }, (_, index) => {
    const uuid = crypto.randomUUID()
    const option = {
      ...{ option_uuid: crypto.randomUUID(), title: 'Банка', fiscal_payment_object: 'Товар' },
      ...{ article: articleOf(index), price: 100, quantity: 10, weight },
      ...{ gross_length: 6, gross_width: 6, gross_height: 8 },
    }
    const variant = { uuid: crypto.randomUUID(), title: 'Мёд', image_urls: [], product_uuid: uuid, options: [option] }
    return {
      ...{ uuid, product_uuid: uuid, title: shelfTitle(index), description: '', category_uuids: [], image_url: null },
      ...{ variants: [variant], date_create: '2026-01-01T00:00:00.000Z', date_update: '2026-01-01T00:00:00.000Z' },
      shop_uuid: shop,
    }
  })
  return { ...state, tables: { ...state.tables, products: [...(state.tables.products ?? []), ...shelves] } }
}
