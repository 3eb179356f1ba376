import type { Category } from '@console/shared/categories'
import type { SheetValue } from '../../kit/sheets/sheet.ts'
import type { ProductRow } from '../assortment/rows.ts'
import { columns as known } from './product-columns.ts'
import type { SheetLine } from './cell-texts.ts'

/** The exported columns. */
export const columns = known.filter(({ isOfImports = false }) => !isOfImports)

/** One line per characteristic; a product without any has one line. */
export function sheetLines(rows: readonly ProductRow[], categories: readonly Category[]): SheetValue[][] {
  const categoryTitles = new Map(categories.map(({ uuid, title }) => [uuid, title]))
  return rows.flatMap(({ product }) => {
    const lines = (product.variants ?? []).flatMap((variant) =>
      (variant.options ?? []).map((option): SheetLine => ({ product, categoryTitles, variant, option })),
    )
    const all = lines.length > 0 ? lines : [{ product, categoryTitles }]
    return all.map((line) => columns.map(({ cell }) => cell?.(line) ?? null))
  })
}
