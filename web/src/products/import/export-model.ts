import { loadCode } from '../../kit/platform/load-code.ts'
import { createSheetExport } from '../../kit/sheets/sheet-export.ts'
import { categoryList } from '../assortment/categories-model.ts'

export const productsExport = createSheetExport({
  title: 'Товары',
  source: categoryList.$items,
  load: () => loadCode(() => import('../columns/sheet-lines.ts')),
})
