import { expect, test } from 'vitest'
import type { Order } from '@console/shared/orders'
import { SheetDay } from '@console/web/kit/sheets/sheet'
import { columns, sheetLines } from '@console/web/orders/export/export-table'

test.each([
  [{ method_title: 'Самовывоз', address: 'Уфа' }, 'Самовывоз'],
  [null, 'Без доставки'],
  [{ method_title: 'Почтой' }, 'Почтой'],
  [{}, null],
])('a file of orders says how one with the delivery %j is delivered', (delivery, method) => {
  const [row = []] = sheetLines([{ uuid: 'a', delivery }], [])
  expect(row[columns.findIndex(({ title }) => title === 'Доставка')]).toBe(method)
})

test('a file of orders has all that a courier and a bookkeeper ask for', () => {
  const whole: Order = {
    uuid: '0123456789',
    date_create: '2026-05-20T09:00:00.000Z',
    buyer_tg_username: '@olga',
    products: [
      { product_title: 'Мёд', quantity: 2, extra_kits: [{ title: 'Бант' }] },
      { product_title: 'Мёд', variant_option_title: '1 кг' },
    ],
    price: 1234.5,
    payment_status: 'paid',
    payment: { method_title: 'По QR', bank: 'ВТБ', payment_order: '77' },
    delivery: {
      method_title: 'Почтой',
      title: 'СДЭК',
      address: 'Самара',
      contact_phone: '+7 900',
      price: 300,
      weight: 485,
      track_number: 'RU1',
      sent_date: '2026-05-21',
    },
  }
  const statuses = [{ value: 'paid', label: 'Оплачен', color: null }]
  const [row = [], bare = []] = sheetLines(
    [whole, { uuid: '0123456789', date_create: 'soon', product_presentations: ['Мёд', 'Чай'] }],
    statuses,
  )
  expect(columns.map(({ title }, at) => [title, row[at]])).toEqual([
    ['Номер платежа', '0123456789'],
    ['Дата', new Date('2026-05-20T09:00:00.000Z')],
    ['Покупатель', 'olga'],
    ['Товары', 'Мёд (Бант) × 2; Мёд, 1 кг × ?'],
    ['Количество', 2],
    ['Сумма, ₽', 1234.5],
    ['Статус', 'Оплачен'],
    ['Способ оплаты', 'По QR'],
    ['Банк', 'ВТБ'],
    ['Платёжный документ', '77'],
    ['Доставка', 'Почтой'],
    ['Служба доставки', 'СДЭК'],
    ['Адрес', 'Самара'],
    ['Телефон', '+7 900'],
    ['Стоимость доставки, ₽', 300],
    ['Вес, г', 485],
    ['Трек-номер', 'RU1'],
    ['Дата отправки', new SheetDay('2026-05-21')],
  ])
  expect(bare.map((cell) => cell ?? '')).toEqual([
    '0123456789',
    '',
    '',
    'Мёд; Чай',
    0,
    '',
    'Формирование заказа',
    ...Array<string>(11).fill(''),
  ])
})
