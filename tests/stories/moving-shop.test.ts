import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import type { Product } from '@console/shared/products'
import { xlsxOf } from '@console/web/kit/sheets/write-xlsx'
import { columns, sheetLines } from '@console/web/products/columns/sheet-lines'
import * as importedFile from '@console/web/products/import/file-model'
import * as importing from '@console/web/products/import/import-model'
import { categoriesRequested } from '@console/web/products/import/missing-categories'
import { categoryList } from '@console/web/products/assortment/categories-model'
import { importOpened } from '@console/web/products/assortment/editing-model'
import { $rows, list } from '@console/web/products/assortment/list-model'
import type { TestApp } from '../kit/app.ts'
import { openProducts } from '../kit/products.ts'
import { RUNNING } from '../kit/basics.ts'

/** What a shopper would see: everything but uuids and dates; photos of variants by how many there are. */
function shopIn({ scope }: TestApp) {
  const titles = new Map(scope.getState(categoryList.$items).map(({ uuid, title }) => [uuid, title]))
  const shown = ({ title, description, category_uuids, variants }: Product) => ({
    title,
    description: description ?? '',
    categories: (category_uuids ?? []).map((uuid) => titles.get(uuid)).sort(),
    variants: (variants ?? []).map((variant) => ({
      title: variant.title,
      // A drawn one stands where there was none.
      photos: variant.image_urls?.length || 1,
      options: (variant.options ?? []).map(({ option_uuid: _, ...option }) => option),
    })),
  })
  return scope
    .getState(list.$items)
    .map(shown)
    .sort((one, other) => one.title.localeCompare(other.title))
}

test('a whole shop moves into another project by its own export, categories included, in one import', async () => {
  const from = await openProducts()
  const lines = sheetLines(from.scope.getState($rows), from.scope.getState(categoryList.$items))
  const file = await xlsxOf('Товары', columns, lines)

  const to = await openProducts(RUNNING)
  expect(to.scope.getState(list.$items)).toEqual([])
  const { scope } = to
  await allSettled(importOpened, { scope })
  await allSettled(importedFile.fileSelected, { scope, params: new File([file], 'магазин.xlsx') })
  await allSettled(categoriesRequested, { scope, params: scope.getState(importing.$plan)?.missingCategories ?? [] })
  expect(
    scope.getState(importing.$plan)?.lines.filter(({ kind, notes }) => kind !== 'created' || notes.length > 0),
  ).toEqual([])
  await allSettled(importing.submitted, { scope })
  expect(scope.getState(importing.$report)).toEqual([])
  await to.open()
  expect(shopIn(to)).toEqual(shopIn(from))
})
