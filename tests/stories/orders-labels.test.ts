import { describe, expect, test } from 'vitest'
import type { Order, OrderProduct } from '@console/shared/orders'
import type { Product } from '@console/shared/products'
import {
  buyerText,
  chatOf,
  costOf,
  extrasText,
  goodsCost,
  incomingText,
  ofOrdersText,
  ordersText,
  paymentLabel,
  productLabels,
  quantityOf,
  sentOf,
  sentText,
  shortId,
  statusOf,
  totalsOf,
  totalsText,
  trackOf,
  weightText,
} from '@console/web/orders/labels'
import { pictureOf, picturesIn } from '@console/web/orders/details/details-model'
import { orderUrl } from '@console/web/orders/order-url'
import { statusChoices } from '@console/web/orders/saving/details-form'

/* Texts about an order. */

const order = (over: Partial<Order> = {}): Order => ({ uuid: '0123456789', ...over })
const line = (over: Partial<OrderProduct> = {}): OrderProduct => ({ product_title: 'Мёд', ...over })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the buyer', () => {
  test.each([
    ['@olga_k', '@olga_k', 'https://t.me/olga_k'],
    ['olga', '@olga', 'https://t.me/olga'],
    ['Olga1', '@Olga1', 'https://t.me/Olga1'],
    ['a@b', '@a@b', null],
    ['olg', '@olg', null],
    ['1olga', '@1olga', null],
    [`o${'a'.repeat(31)}`, `@o${'a'.repeat(31)}`, `https://t.me/o${'a'.repeat(31)}`],
    [`o${'a'.repeat(32)}`, `@o${'a'.repeat(32)}`, null],
    ['olga/../x', '@olga/../x', null],
    ['', '', null],
    [null, '', null],
  ])('%s is shown as «%s» with the chat %s', (buyer_tg_username, text, chat) => {
    expect(buyerText(order({ buyer_tg_username }))).toBe(text)
    expect(chatOf(order({ buyer_tg_username }))).toBe(chat)
  })
})

describe('the goods of an order', () => {
  const two = [line({ quantity: 2, price: 100 }), line({ quantity: 3, price: 10.5, variant_option_title: '500 г' })]

  test('are named by the lines, or by the server', () => {
    expect(productLabels(order({ products: two }))).toEqual(['Мёд', 'Мёд, 500 г'])
    expect(productLabels(order({ products: [], product_presentations: ['Мёд × 2'] }))).toEqual(['Мёд × 2'])
    expect(productLabels(order({ product_presentations: 'Мёд × 2' }))).toEqual(['Мёд × 2'])
    expect(productLabels(order({ products: null, product_presentations: null }))).toEqual([])
  })

  test('are counted and summed; an unknown price leaves no sum', () => {
    expect(quantityOf(order({ products: [...two, line()] }))).toBe(5)
    expect(quantityOf(order())).toBe(0)
    expect(two.map(costOf)).toEqual([200, 31.5])
    expect([costOf(line({ price: 1 })), costOf(line({ quantity: 1 })), costOf(line())]).toEqual([null, null, null])
    expect(goodsCost(order({ products: two }))).toBe(231.5)
    expect(goodsCost(order({ products: [line(), ...two] }))).toBeNull()
    expect(goodsCost(order({ products: [...two, line()] }))).toBeNull()
    expect(goodsCost(order())).toBe(0)
  })

  test('have their extra offers', () => {
    expect(extrasText(line({ extra_kits: [{ title: 'Бант' }, { title: 'Открытка' }] }))).toBe('Бант, Открытка')
    expect([extrasText(line()), extrasText(line({ extra_kits: null }))]).toEqual(['', ''])
  })

  test('of many orders have the sum of the known prices', () => {
    const totals = totalsOf([order({ price: 100, products: two }), order({ price: 0 }), order({ price: null })])
    expect(totals).toEqual({ orders: 3, pieces: 5, sum: 100, withoutSum: 1 })
    expect(plain(totalsText(totals))).toBe('5 шт. · 100 ₽ без 1 заказа с неизвестной суммой')
    expect(plain(totalsText({ ...totals, withoutSum: 0 }))).toBe('5 шт. · 100 ₽')
  })
})

describe('payment and dispatch', () => {
  test.each([
    [{ bank: 'Сбербанк', method_title: 'По номеру телефона' }, 'Сбербанк · По номеру телефона'],
    [{ bank: 'Сбербанк' }, 'Сбербанк'],
    [{ method_title: 'Картой' }, 'Картой'],
    [{}, ''],
    [null, ''],
  ])('%o: «%s»', (payment, words) => expect(paymentLabel(order({ payment }))).toBe(words))

  test.each([
    [{ track_number: 'RU1', sent_date: '2026-11-21' }, 'Отправлен 21.11.2026, RU1'],
    [{ sent_date: '2026-11-21' }, 'Отправлен 21.11.2026'],
    [{ track_number: 'RU1' }, ''],
    [{ track_number: 'RU1', sent_date: '2026-11-21', delivery: { track_number: 'RU2' } }, 'Отправлен 21.11.2026, RU2'],
    [{ delivery: { track_number: 'RU2', sent_date: '2026-11-22' } }, 'Отправлен 22.11.2026, RU2'],
  ])('%o: «%s»', (over, words) => expect(sentText(order(over))).toBe(words))

  test('are empty when nothing is known', () => {
    expect([trackOf(order()), sentOf(order()), weightText(undefined), weightText(null)]).toEqual(['', '', '', ''])
    expect([0, 485, 3600].map((weight) => weightText({ weight }))).toEqual([
      '0\u00a0кг',
      '0,485\u00a0кг',
      '3,6\u00a0кг',
    ])
  })
})

describe('a status', () => {
  const statuses = [
    { value: 'paid', label: 'Оплачен', color: '#00f' },
    { value: 'lost', label: 'Утерян', color: null },
  ]

  test('is found by its label or its value', () => {
    expect(statusOf({ payment_status: 'Оплачен' }, statuses)).toBe(statuses[0])
    expect(statusOf({ payment_status: 'lost' }, statuses)).toBe(statuses[1])
    const first = { value: 'Формирование заказа', label: 'Формирование заказа', color: null }
    expect([statusOf({}, statuses), statusOf({ payment_status: '' }, statuses)]).toEqual([first, first])
  })

  test('may be any of the dictionary or the present one', () => {
    const known = [
      { value: 'Оплачен', label: 'Оплачен', color: '#00f' },
      { value: 'Утерян', label: 'Утерян' },
    ]
    expect(statusChoices('Утерян', statuses)).toEqual(known)
    expect(statusChoices('Иной', statuses)).toEqual([...known, { value: 'Иной', label: 'Иной' }])
  })
})

describe('texts of orders', () => {
  test.each([
    [1, '1 заказ', '1 заказа'],
    [3, '3 заказа', '3 заказов'],
    [5, '5 заказов', '5 заказов'],
    [21, '21 заказ', '21 заказа'],
  ])('%i', (count, words, of) => expect([ordersText(count), ofOrdersText(count)].map(plain)).toEqual([words, of]))

  test('new orders are named before changed ones', () => {
    expect([1, 2, 5].map((fresh) => plain(incomingText(fresh, 5)))).toEqual([
      '1 новый заказ',
      '2 новых заказа',
      '5 новых заказов',
    ])
    expect(plain(incomingText(0, 5))).toBe('Показать изменения: 5 заказов')
  })

  test('an order has a short number and its own address', () => {
    expect(shortId('0123456789')).toBe('01234567')
    expect(orderUrl('shop', 'a/b')).toBe('/projects/shop/orders/a%2Fb')
  })
})

describe('pictures of the goods', () => {
  const product = (over: Partial<Product>): Product => ({ product_uuid: 'p', title: 'Мёд', ...over })
  const urlOf = (products: Product[], over: Partial<OrderProduct> = {}) => pictureOf(line(over), picturesIn(products))

  test('are the variant’s, or the product’s, or its first variant’s', () => {
    const variants = [
      { uuid: 'a', title: '500 г', image_urls: ['500.png'] },
      { uuid: 'b', title: '1 кг', image_urls: [] },
    ]
    const honey = product({ image_url: 'honey.png', variants })
    expect(urlOf([honey])).toBe('honey.png')
    expect(urlOf([honey], { variant_title: '500 Г' })).toBe('500.png')
    expect(urlOf([honey], { variant_title: '1 кг' })).toBe('honey.png')
    expect(urlOf([honey], { variant_title: '2 кг' })).toBe('honey.png')
    expect(urlOf([product({ variants })])).toBe('500.png')
  })

  test('are the product’s when its variants have none or no title', () => {
    const bare = [{ uuid: 'a', title: '500 г' }]
    expect(urlOf([product({ image_url: 'a.png', variants: bare })], { variant_title: '500 г' })).toBe('a.png')
    expect(urlOf([product({ variants: bare })])).toBeNull()
    expect(urlOf([product({ variants: [] })])).toBeNull()
    expect(urlOf([product({ image_url: 'a.png', variants: [{ uuid: 'a', title: '' }] })])).toBe('a.png')
  })

  test('are missing for unknown and ambiguous goods', () => {
    expect(urlOf([])).toBeNull()
    expect(urlOf([product({})])).toBeNull()
    expect(urlOf([product({ image_url: 'a.png' }), product({ image_url: 'b.png' })])).toBeNull()
    expect(urlOf([product({ image_url: 'a.png', title: 'Чай' })])).toBeNull()
  })
})
