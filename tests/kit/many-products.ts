/* Any number of products: as files in the formats of sellers, and as a part of a fake server's state. */

/** An owner's price list: title, article, price, stock. */
export const priceList = (lines: number): string =>
  [
    'Наименование;Артикул;Цена;Остаток',
    ...Array.from({ length: lines }, (_, at) => `Чашка «Луг ${at}»;CUP-${at};${100 + at},50;${at % 40}`),
  ].join('\r\n')

const HEADINGS =
  'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src'
const SIZES = ['S', 'M', 'L']

/** A file with Shopify's columns: three lines per product, of which only the first has the product's cells. */
export const shopifyLike = (lines: number): string =>
  [
    HEADINGS,
    ...Array.from({ length: lines }, (_, at) => {
      const [product, size] = [Math.floor(at / SIZES.length), at % SIZES.length]
      const own = size === 0 ? `Mug ${product},"<p>Clay, ""hand-made""</p>",Luna,Size` : ',,,'
      const photo = size === 0 ? `https://shop.example/${product}.png` : ''
      return `mug-${product},${own},${SIZES[size]},MUG-${product}-${SIZES[size]},${300 + size},${at % 9},${990 + at}.00,${photo}`
    }),
  ].join('\n')

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
