import { describe, expect, test } from 'vitest'
import { newCategory } from '@console/shared/categories'
import * as found from '@console/web/search/found'
import { consoleEntries, projectEntries } from '@console/web/search/found-pages'

/* What things are found by, and where they lead. */

describe('things as they are found', () => {
  const shop = { uuid: 'a/b', title: 'Лавка', shop_type: 'OnlineStore' } as const

  test('what is done in a store, and a new product outside of one', () => {
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
  ] as const)('a project that is %j is noted as %s', (over, note) => {
    expect(found.projectEntry({ ...shop, ...over })).toMatchObject({
      key: 'project:a/b',
      kind: 'project',
      title: 'Лавка',
      note,
      to: '/projects/a%2Fb/common',
    })
  })

  test('a category by its description, a product by its variants and articles', () => {
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

  test('an order by its buyer, number, parcel, status and goods', () => {
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

  test('a post leads to the list that has it, a page is found by more than its label', () => {
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
