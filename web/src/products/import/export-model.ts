import { loadCode } from '../../kit/platform/load-code.ts'
import { createSheetExport } from '../../kit/sheets/sheet-export.ts'
import { categoryList } from '../list/categories-model.ts'

export const productsExport = createSheetExport({
  title: 'Товары',
  source: categoryList.$items,
  load: () => loadCode(() => import('../columns/sheet-lines.ts')),
})
