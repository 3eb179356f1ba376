import { expect, test } from 'vitest'
import { productSortings } from '@console/shared/categories'
import { sortProducts } from '@console/shared/product-sorting'
import { summaryOf } from '@console/shared/product-summary'
import type { Product } from '@console/shared/products'

const day = (number: number | null) => (number === null ? null : `2026-05-0${number}T10:00:00.000Z`)
function product(title: string, price: number | null, created: number | null, updated: number | null): Product {
  return {
    product_uuid: title,
    title,
    variants: [{ uuid: title, title, options: [{ option_uuid: title, title, price, quantity: 2 }] }],
    date_create: day(created),
    date_update: day(updated),
  }
}

const listed = [
  product('Ёлочный мёд', 100.5, 3, 5),
  product('ель', 90, 1, null),
  product('Набор 10', null, 2, 4),
  product('Набор 9', 1000, null, null),
]

test.each([
  ['name_az', ['Ёлочный мёд', 'ель', 'Набор 9', 'Набор 10']],
  ['name_za', ['Набор 10', 'Набор 9', 'ель', 'Ёлочный мёд']],
  ['price_low', ['ель', 'Ёлочный мёд', 'Набор 9', 'Набор 10']],
  ['price_high', ['Набор 9', 'Ёлочный мёд', 'ель', 'Набор 10']],
  ['date_create_new', ['Ёлочный мёд', 'Набор 10', 'ель', 'Набор 9']],
  ['date_create_old', ['ель', 'Набор 10', 'Ёлочный мёд', 'Набор 9']],
  ['date_update_new', ['Ёлочный мёд', 'Набор 10', 'ель', 'Набор 9']],
  ['date_update_old', ['ель', 'Набор 10', 'Ёлочный мёд', 'Набор 9']],
])('%s, by its short name and by its label', (sorting, expected) => {
  const label = productSortings.find(({ value }) => value === sorting)?.label ?? ''
  expect(sortProducts(listed, sorting).map(({ title }) => title)).toEqual(expected)
  expect(sortProducts(listed, label).map(({ title }) => title)).toEqual(expected)
})

test('sorting returns a new list; an unknown sorting is by name; equal products keep their order', () => {
  const before = [...listed]
  expect(sortProducts(listed, 'как-нибудь')).toEqual(sortProducts(listed, 'name_az'))
  expect(listed).toEqual(before)
  const twins = ['a', 'b', 'c'].map((uuid) => ({ ...product('Мёд', 1, 1, 1), product_uuid: uuid }))
  for (const { value } of productSortings)
    expect(sortProducts(twins, value).map(({ product_uuid }) => product_uuid)).toEqual(['a', 'b', 'c'])
})

test('kopecks count, and products without a price come last', () => {
  const rows = [null, 9.5, null, 9.45, 10].map((price, at) => product(`${at}`, price, 1, 1))
  const by = (sorting: string) => sortProducts(rows, sorting).map((row) => summaryOf(row).min_price)
  expect(by('price_low')).toEqual([9.45, 9.5, 10, null, null])
  expect(by('price_high')).toEqual([10, 9.5, 9.45, null, null])
})
