import { describe, expect, test } from 'vitest'
import { allSettled } from 'effector'
import { newCategory } from '@console/shared/categories'
import * as found from '@console/web/search/found'
import { consoleEntries, projectEntries } from '@console/web/search/found'
import { $pageExists } from '@console/web/kit/platform/navigation'
import { $error, $isLoading, retried, selected } from '@console/web/search/model'
import { choiceOf, found as foundOfSearchOffers, notesOf, openSearch, type } from '../kit/search-and-home.ts'
import { HONEY } from '../kit/basics.ts'

/* The texts by which the search finds items, and their links. */

describe('entries of the search', () => {
  const shop = { uuid: 'a/b', title: 'Лавка', shop_type: 'OnlineStore' } as const

  test('have actions in a store, and a new product elsewhere', () => {
    expect(found.actionEntries(shop)).toMatchObject([
      { kind: 'action', title: 'Добавить товар', note: 'Лавка', to: '/projects/a%2Fb/products/new' },
      { title: 'Заказы, которые ждут отправки', to: '/projects/a%2Fb/orders?status=waiting' },
      { title: 'Товары, которых нет в наличии', to: '/projects/a%2Fb/products?stock=out' },
    ])
    expect(found.actionEntries(shop).map(({ key, text }) => [key, text.split(' ').at(-1)])).toEqual([
      ['action:/projects/a%2Fb/products/new', 'новый'],
      ['action:/projects/a%2Fb/orders?status=waiting', 'упаковать'],
      ['action:/projects/a%2Fb/products?stock=out', 'пополнить'],
    ])
    expect(found.newProductEntry).toEqual({
      key: 'action:new-product',
      kind: 'action',
      title: 'Добавить товар',
      note: 'В магазин',
      to: '/open?for=product',
      text: 'добавить товар\nсоздать новый',
    })
  })

  test.each([
    [{}, 'Магазин'],
    [{ shop_type: 'InformationSite' }, 'Инфо-сайт'],
    [{ inactive: true }, 'Отключён'],
  ] as const)('a project with %j has the note %s', (over, note) => {
    expect(found.projectEntry({ ...shop, ...over })).toMatchObject({
      key: 'project:a/b',
      kind: 'project',
      title: 'Лавка',
      note,
      to: '/projects/a%2Fb/common',
    })
  })

  test('find a category by its description, a product by variants and articles', () => {
    const category = { ...newCategory, uuid: 'c', title: 'Мёд', description: 'Сладкий' }
    expect(found.categoryEntry('s')(category)).toEqual({
      key: 'category:c',
      kind: 'category',
      title: 'Мёд',
      note: 'Сладкий',
      to: '/projects/s/products?category=c',
      text: 'мед\nсладкий',
    })
    expect(found.categoryEntry('s')({ ...category, description: null })).toMatchObject({ note: '', text: 'мед' })
    const options = [{ option_uuid: 'o', title: '350 г', article: 'H-1' }]
    const variants = [
      { uuid: 'v', title: 'Стекло', options },
      { uuid: 'w', title: 'Дерево', options: null },
    ]
    expect(found.productEntry('s')({ product_uuid: 'p/q', title: 'Мёд', variants })).toEqual({
      key: 'product:p/q',
      kind: 'product',
      title: 'Мёд',
      note: '',
      to: '/projects/s/products/p%2Fq/common',
      text: 'мед\nстекло\nh-1\nдерево',
    })
    expect(found.productEntry('s')({ product_uuid: 'p', title: 'Мёд', variants: null }).text).toBe('мед')
  })

  test('find an order by buyer, number, parcel, status and goods', () => {
    const order = {
      uuid: 'o/1',
      buyer_tg_username: 'anna',
      price: 1500,
      date_create: '2026-01-02T10:00:00',
      payment_status: 'Оплачен',
      track_number: 'T1',
      delivery: { track_number: 'T2' },
      products: [{ product_title: 'Мёд', article: 'H-1' }],
    }
    expect(found.orderEntry('s')(order)).toEqual({
      key: 'order:o/1',
      kind: 'order',
      title: '@anna, 1\u00a0500\u00a0₽',
      note: '02.01.2026 · Оплачен',
      to: '/projects/s/orders/o%2F1',
      text: '@anna, 1 500 ₽\no/1\nt1\nt2\nоплачен\nмед\nh-1',
    })
    expect(found.orderEntry('s')({ uuid: 'o' })).toMatchObject({ title: 'без имени', note: '', text: 'без имени\no' })
    expect(found.orderEntry('s')({ uuid: 'o', payment_status: 'Оплачен' }).note).toBe('Оплачен')
  })

  test('link a post to its list, and find a page by keywords', () => {
    expect(
      found.postEntry('s')({ uuid: 'p', title: 'Тропа & лес', rubric_uuid: 'r', date_create: '2026-01-02T10:00:00' }),
    ).toMatchObject({
      key: 'post:p',
      kind: 'post',
      note: '02.01.2026',
      to: `/projects/s/infoposts?${new URLSearchParams({ search: 'Тропа & лес' }).toString()}`,
    })
    const pages = {
      '/profile': { label: 'Профиль' },
      '/profile/data': { label: 'Данные' },
      '/projects/:shopId/orders': { label: 'Заказы' },
    }
    const words = { '/profile/data': 'имя', '/projects/:shopId/orders': 'покупки', '/profile/unknown': '' }
    expect(consoleEntries(pages, words)).toEqual([
      {
        key: 'page:/profile/data',
        kind: 'page',
        title: 'Данные',
        note: 'Профиль',
        to: '/profile/data',
        text: 'данные\nимя',
      },
      { key: 'page:/profile/unknown', kind: 'page', title: '', note: 'Профиль', to: '/profile/unknown', text: '' },
    ])
    expect(projectEntries(pages, words, 'a/b', 'Лавка')).toEqual([
      {
        key: 'page:/projects/a%2Fb/orders',
        kind: 'page',
        title: 'Заказы',
        note: 'Лавка',
        to: '/projects/a%2Fb/orders',
        text: 'заказы\nпокупки',
      },
    ])
  })
})

/* Results of the search while a list is loading, has failed or lacks the item. */

describe('results while loading', () => {
  test('note the project’s name at its pages', async () => {
    const app = await openSearch(HONEY)
    expect(notesOf(app, 'Страницы')).toContain('Открытый проект')
    await type(app, 'доставка')
    expect(notesOf(app, 'Страницы')).toEqual([HONEY])
  })

  test('leave out missing pages, and check a kind once', async () => {
    const app = await openSearch(HONEY)
    const { scope } = app
    await type(app, 'соты')
    await allSettled(selected, { scope, params: choiceOf(app, 'Категории') })
    const asked: string[] = []
    const without = (...gone: RegExp[]) =>
      allSettled($pageExists, {
        scope,
        params: (path: string) => {
          asked.push(path)
          return gone.every((one) => !one.test(path))
        },
      })
    await without(/delivery$/, /stock=out$/, /profile\/privacy_policy$/)
    expect(asked.filter((path) => path.endsWith('/common') && path.includes('/products/'))).toHaveLength(1)
    await type(app, 'товар')
    expect(foundOfSearchOffers(app)['Действия']).toEqual(['Добавить товар'])
    await type(app, '')
    expect(foundOfSearchOffers(app)['Недавнее']).toEqual(['Соты и пыльца'])
    expect(foundOfSearchOffers(app)['Страницы']).toContain('Шаблоны')
    expect(foundOfSearchOffers(app)['Страницы']).not.toContain('Доставка')
    await without(/products/)
    expect(foundOfSearchOffers(app)).not.toHaveProperty('Недавнее')
    await type(app, 'мёд')
    expect(foundOfSearchOffers(app)).not.toHaveProperty('Товары')
    expect(foundOfSearchOffers(app)).toHaveProperty('Заказы')
  })

  test('keep other results when one read fails, and retry', async () => {
    const app = await openSearch(HONEY)
    const { scope } = app
    await app.control('/__fake/faults', { path: '/products/{owner}/{shop}/', status: 500, times: 1 })
    await type(app, 'мёд')
    expect(foundOfSearchOffers(app)['Категории']).toContain('Мёд')
    expect(foundOfSearchOffers(app)['Товары']).toBeUndefined()
    expect(scope.getState($error)?.status).toBe(500)
    await allSettled(retried, { scope })
    expect(foundOfSearchOffers(app)['Товары']!.length).toBeGreaterThan(0)
    expect(scope.getState($error)).toBeNull()
  })

  test('wait for reads without other results', async () => {
    const app = await openSearch(HONEY)
    const { scope } = app
    expect(scope.getState($isLoading)).toBe(false)
    const typing = type(app, 'без имени')
    expect(scope.getState($isLoading)).toBe(true)
    expect(foundOfSearchOffers(app)).toEqual({})
    await typing
    expect(scope.getState($isLoading)).toBe(false)
  })
})
