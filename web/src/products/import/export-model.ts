import { createSheetExport } from '../../kit/sheets/sheet-export.ts'
import { productColumns, sheetLines } from './product-columns.ts'
import type { ProductRow } from '../list/rows.ts'
import { categoryList } from '../list/categories-model.ts'

export const productsExport = createSheetExport({
  title: 'Товары',
  columns: productColumns,
  source: categoryList.$items,
  linesOf: (rows: readonly ProductRow[], categories) =>
    sheetLines(rows, new Map(categories.map(({ uuid, title }) => [uuid, title]))),
})
