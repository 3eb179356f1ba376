import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import * as importing from '@console/web/products/import/import-model'
import { $drawn } from '@console/web/products/assortment/editing-model'
import { $rows } from '@console/web/products/assortment/list-model'
import { $left, photosWanted } from '@console/web/products/list/no-photo-model'
import { filterRows, NO_PHOTO } from '@console/web/products/assortment/rows'
import { openImport } from '../kit/import-file.ts'

test('products that a file made without a photo are found again, by the size of their picture', async () => {
  const app = await openImport('Товар;Цена\nЧайник;990\nЧашка;450\n')
  await allSettled(importing.submitted, { scope: app.scope })
  await app.open()
  await allSettled(photosWanted, { scope: app.scope })
  const shown = filterRows(app.scope.getState($rows), { category: NO_PHOTO, title: '' }, app.scope.getState($drawn))
  expect(shown.map(({ product }) => product.title).sort()).toEqual(['Чайник', 'Чашка'])
  expect(app.scope.getState($left)).toBe(0)
})
