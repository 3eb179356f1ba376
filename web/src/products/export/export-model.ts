import { lazyModule } from '../../kit/platform/lazy-module.ts'
import { createSheetExport } from '../../kit/sheets/sheet-export.ts'
import { categoryList } from '../assortment/categories-model.ts'

export const productsExport = createSheetExport({
  title: 'Товары',
  source: categoryList.$items,
  load: () => lazyModule(() => import('../columns/sheet-lines.ts')).loadOrReload(),
})
