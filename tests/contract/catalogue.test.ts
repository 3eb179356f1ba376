import { expect, test } from 'vitest'
import { categories } from '@console/shared/categories'
import { products, type CatalogueProduct } from '@console/shared/products'
import { openOwnersShop } from '../kit/owner.ts'

async function openCatalogue(title = 'Лавка мёда «Липа»') {
  const { owner, params } = await openOwnersShop(title)
  const read = () => owner.call(products.catalogue, { params })
  return { owner, params, read }
}

const titles = (list: readonly CatalogueProduct[] | undefined) => list?.map(({ title }) => title)

test('a storefront sees categories in their order, products in each by its sorting, the rest apart', async () => {
  const { owner, params, read } = await openCatalogue()
  const before = await read()
  expect(before.categories.map(({ title }) => title)).toEqual([
    'Мёд',
    'Соты и пыльца',
    'Подарки',
    'Свечи',
    'Травяной чай',
  ])
  expect(titles(before.categories[3]?.products)).toEqual([
    'Мастер-класс «Свеча своими руками»',
    'Свеча из вощины',
    'Столовые свечи, пара',
  ])
  expect(titles(before.uncategorized)).toEqual(['Медовый квас'])

  const candles = before.categories[3]?.uuid ?? ''
  await owner.call(categories.update, {
    params: { ...params, category: candles },
    body: { data: { products_sorty_by: 'По цене - сначала дешёвые' } },
  })
  expect(titles((await read()).categories[3]?.products)).toEqual([
    'Свеча из вощины',
    'Столовые свечи, пара',
    'Мастер-класс «Свеча своими руками»',
  ])
  expect(await owner.drifts()).toEqual([])
})

test('a product carries its variants, its offers and the range of its prices', async () => {
  const { read } = await openCatalogue()
  const linden = (await read()).categories[0]?.products.find(({ title }) => title === 'Липовый мёд')
  expect(linden).toMatchObject({ min_price: 320, max_price: 2990 })
  expect(linden?.variants?.map(({ title }) => title)).toEqual(['Стеклянная банка', 'Липовый бочонок'])
  expect(linden?.extra_kits.map(({ title }) => title)).toEqual([
    'Подарочная упаковка',
    'Открытка с пожеланием',
    'Деревянная ложка',
  ])
})

test('a shop without anything has an empty catalogue', async () => {
  const { read } = await openCatalogue('Цветы у моста')
  expect(await read()).toEqual({ categories: [], uncategorized: [] })
})
