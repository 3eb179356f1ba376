import { isOutOfStock, summaryOf } from '@console/shared/product-summary'
import { rowsInSight, type ReadRows } from '../../kit/first-rows/first-rows.ts'
import { expected, fields, listOf, newestFirst, number, optional, text } from '../../kit/first-rows/guards.ts'
import { safePicture } from '../../kit/url/safe-link.ts'
import { numberText } from '../../kit/text.ts'
import { headerTexts } from '../../projects/first-texts.ts'
import { changedText, countText, namesIn, priceRange, rowSize, stockLabels } from './labels.ts'

const isProduct = fields({
  product_uuid: text,
  title: text,
  image_url: optional(text),
  category_uuids: optional(listOf(text)),
  variants: optional(
    listOf(fields({ options: optional(listOf(fields({ price: optional(number), quantity: optional(number) }))) })),
  ),
  date_create: optional(text),
  date_update: optional(text),
})
const isCategory = fields({ uuid: text, title: text })

/** A shop's products, the newest first. */
export const readRows: ReadRows = ([, project, products, categories], now) => {
  const shown = newestFirst(expected(listOf(isProduct), products))
  const titles = new Map(expected(listOf(isCategory), categories).map(({ uuid, title }) => [uuid, title]))
  const size = rowSize()
  const out = shown.filter((product) => isOutOfStock(summaryOf(product))).length
  const [all, some, none] = stockLabels(shown.length, out)
  return {
    count: shown.length,
    most: rowsInSight(size),
    size,
    rowAt: (index) => {
      const product = expected(isProduct, shown[index])
      const summary = summaryOf(product)
      return {
        product: encodeURIComponent(product.product_uuid),
        name: product.title,
        photo: safePicture(product.image_url) ?? '',
        categories: namesIn(product, titles),
        specs: `${summary.specs}`,
        stock: numberText(summary.stock),
        price: priceRange(summary),
        date: changedText(product),
      }
    },
    page: {
      ...headerTexts(project, 'OnlineStore', now),
      products: countText(shown.length, shown.length),
      all,
      some,
      none,
    },
  }
}
