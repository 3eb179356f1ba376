import { createSheetExport } from '../kit/model/sheet-export.ts'
import { productColumns, sheetLines } from './product-columns.ts'
import type { ProductRow } from './rows.ts'
import { shelves } from './shelves-model.ts'

export const productsExport = createSheetExport({
  title: 'Товары',
  columns: productColumns,
  source: shelves.$items,
  linesOf: (rows: readonly ProductRow[], categories) =>
    sheetLines(rows, new Map(categories.map(({ uuid, title }) => [uuid, title]))),
})
