import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Product } from '@console/shared/products'
import * as editing from '@console/web/products/assortment/editing-model'
import { defaultFilters, filtersCodec } from '@console/web/products/list/filters'
import { changedText, countText, namesIn, priceRange, stockLabels } from '@console/web/products/list/labels'
import { $rows, pageOpened, removalRequested, variantSaved, $asked } from '@console/web/products/assortment/list-model'
import { filterRows, orderRows, rowOf, withVariant } from '@console/web/products/assortment/rows'
import { newProductUrl, productUrl, productsUrl, stockCountUrl } from '@console/web/products/urls'
import { openProducts, productNamed } from '../kit/products.ts'

describe('the filters of products in the address', () => {
  const read = (address: string) => filtersCodec.read(new URLSearchParams(address))
  test.each([
    ['', {}],
    ['category=a&title=мёд', { category: 'a', title: 'мёд' }],
    ['stock=in', { stock: 'in' }],
    ['stock=out', { stock: 'out' }],
    ['stock=some', {}],
    ['sort=name_az', { sort: 'name_az' }],
    ['sort=by_luck', {}],
    ['colour=red', {}],
  ])('%j', (address, expected) => {
    expect(read(address)).toEqual({ category: '', title: '', stock: '', sort: 'date_create_new', ...expected })
  })

  test('leaves out defaults and keeps other parameters', () => {
    const written = filtersCodec.write(new URLSearchParams('tab=1&title=x'), { ...defaultFilters, stock: 'out' })
    expect(written.toString()).toBe('tab=1&stock=out')
    expect(filtersCodec.typed).toBe('title')
  })

  test('products have encoded addresses', () => {
    expect([productsUrl('a/b'), newProductUrl('s'), stockCountUrl('s')]).toEqual([
      '/projects/a%2Fb/products',
      '/projects/s/products/new',
      '/projects/s/products/count',
    ])
    expect([productUrl('s', 'p/q'), productUrl('s', 'p', 'specs')]).toEqual([
      '/projects/s/products/p%2Fq/common',
      '/projects/s/products/p/specs',
    ])
  })
})

describe('texts of the table of products', () => {
  test.each([
    [null, null, '—'],
    [null, 5, '—'],
    [5, null, '—'],
    [450, 450, '450\u00a0₽'],
    [320, 2990.5, '320 – 2\u00a0990,50\u00a0₽'],
  ])('prices from %s to %s', (min_price, max_price, text) => {
    expect(priceRange({ min_price, max_price })).toBe(text)
  })

  test('show categories, the last change and the number of products', () => {
    const titles = new Map([
      ['a', 'Мёд'],
      ['b', 'Чай'],
    ])
    expect(namesIn({ category_uuids: ['a', 'x', 'b'] }, titles)).toBe('Мёд, Чай')
    expect([namesIn({}, titles), namesIn({ category_uuids: null }, titles)]).toEqual(['', ''])
    expect(changedText({ date_create: '2026-01-02', date_update: '2026-03-04' })).toBe('04.03.2026')
    expect(changedText({ date_create: '2026-01-02', date_update: null })).toBe('02.01.2026')
    expect([countText(1, 1), countText(2, 2), countText(5, 5), countText(2, 5)]).toEqual([
      '1\u00a0товар',
      '2\u00a0товара',
      '5\u00a0товаров',
      'Найдено: 2\u00a0товара',
    ])
    expect(stockLabels(1200, 200)).toEqual(['Все 1\u00a0200', 'В наличии 1\u00a0000', 'Нет в наличии 200'])
  })
})

describe('the rows of products', () => {
  const product = (product_uuid: string, over: Partial<Product> = {}): Product => ({
    product_uuid,
    title: product_uuid,
    ...over,
  })
  const variant = (uuid: string, title: string) => ({ uuid, title, options: [] })

  test('replace a variant by its new version', () => {
    const all = [
      product('p', { variants: [variant('v', 'Было'), variant('w', 'Рядом')] }),
      product('q', { variants: [variant('v', 'Чужой')] }),
      product('r'),
    ]
    expect(withVariant(all, { product: 'p', variant: variant('v', 'Стало') })).toEqual([
      product('p', { variants: [variant('v', 'Стало'), variant('w', 'Рядом')] }),
      all[1],
      all[2],
    ])
    expect(withVariant(all, { product: 'r', variant: variant('v', 'Стало') })[2]).toEqual(
      product('r', { variants: [] }),
    )
  })

  test('are the same array without filters, and sorted once', () => {
    const rows = [product('б'), product('а')].map(rowOf)
    expect(filterRows(rows, { category: '', title: ' ' })).toBe(rows)
    expect(orderRows(rows, 'name_az').map(({ uuid }) => uuid)).toEqual(['а', 'б'])
    expect(orderRows(rows, 'name_za').map(({ uuid }) => uuid)).toEqual(['б', 'а'])
    expect(orderRows(rows, 'name_az')).toBe(orderRows(rows, 'name_az'))
    expect(rows[0]?.summary).toBe(rows[0]?.summary)
  })

  test('match titles and articles separately', () => {
    const options = [{ option_uuid: 'o', title: 'Банка', article: 'B1', price: 1, quantity: 1 }]
    const variants = [variant('w', 'w'), { uuid: 'v', title: 'v', options }]
    const rows = [rowOf(product('Мёд', { variants }))]
    const found = (title: string) => filterRows(rows, { category: '', title }).length
    expect([found('мед'), found('b1'), found('медb'), found('банка')]).toEqual([1, 1, 0, 0])
    const bare = [rowOf(product('Мёд', { variants: [{ uuid: 'v', title: 'v', options: null }] }))]
    expect(filterRows(bare, { category: '', title: 'undefined' })).toEqual([])
  })
})

describe('the list while something is saved', () => {
  test('shows a saved variant at once, without a read', async () => {
    const app = await openProducts()
    const honey = productNamed(app, 'Липовый мёд')
    const [first] = honey.variants ?? []
    if (!first) throw new Error('no variant')
    const variant = { ...first, title: 'Иначе' }
    await allSettled(variantSaved, { scope: app.scope, params: { product: honey.product_uuid, variant } })
    expect(productNamed(app, 'Липовый мёд').variants?.[0]?.title).toBe('Иначе')
    expect(app.calls).toEqual([])
  })

  test('deletes nothing for unknown ids', async () => {
    const { scope } = await openProducts()
    await allSettled(removalRequested, { scope, params: ['no-such'] })
    expect(scope.getState($asked)).toBeNull()
  })
})

describe('open parts of the list', () => {
  test('cells open one by one, and close with the shop', async () => {
    const app = await openProducts()
    const { scope } = app
    const cells = () => [...scope.getState(editing.$openCells)]
    const [price, stock] = [editing.cellName('p', 'price'), editing.cellName('p', 'quantity')]
    expect([price, stock]).toEqual(['p price', 'p quantity'])
    await allSettled(editing.cellOpened, { scope, params: price })
    await allSettled(editing.cellOpened, { scope, params: stock })
    await allSettled(editing.cellClosed, { scope, params: price })
    expect(cells()).toEqual([stock])
    await allSettled(pageOpened, { scope, params: app.pathOf() })
    expect(cells()).toEqual([])
  })

  test('the price grid, the categories and the import stay open until closed or the shop changes', async () => {
    const app = await openProducts()
    const { scope } = app
    const start = { products: scope.getState($rows), column: 'price' } as const
    const open = async () => {
      await allSettled(editing.gridOpened, { scope, params: start })
      await allSettled(editing.categoriesOpened, { scope })
      await allSettled(editing.importOpened, { scope })
    }
    const opened = () =>
      [editing.$gridStart, editing.$areCategoriesOpen, editing.$isImportOpen].map((store) =>
        scope.getState<unknown>(store),
      )
    expect(opened()).toEqual([null, false, false])
    await open()
    expect(opened()).toEqual([start, true, true])
    await allSettled(editing.gridClosed, { scope })
    await allSettled(editing.categoriesClosed, { scope })
    await allSettled(editing.importClosed, { scope })
    expect(opened()).toEqual([null, false, false])
    await open()
    await allSettled(pageOpened, { scope, params: app.pathOf() })
    expect(opened()).toEqual([null, false, false])
  })
})
