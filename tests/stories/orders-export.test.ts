import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Order } from '@console/shared/orders'
import { SheetDay } from '@console/web/kit/sheets/sheet'
import { csvOf as csvFile } from '@console/web/kit/sheets/write-csv'
import { ordersExport } from '@console/web/orders/export/export-model'
import { columns, rowOf, sheetLines } from '@console/web/orders/export/export-table'
import { openOrders, orders } from '../kit/orders.ts'
import { readRows } from '../kit/sheets.ts'

const order = (over: Partial<Order>): Order => ({ uuid: 'u1', ...over })

const csvOf = async (orders: readonly Order[]) => {
  const bytes = await csvFile(
    columns,
    orders.map((one) => rowOf(one, [])),
  ).arrayBuffer()
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

const line = async (over: Partial<Order>) => (await csvOf([order(over)])).split('\r\n')[1] ?? ''
const at = (title: string) => columns.findIndex((column) => column.title === title)
const cell = async (over: Partial<Order>, title: string) => (await line(over)).split(';')[at(title)]

describe('a CSV file', () => {
  test.each(['2026-11-21', new Date(2026, 10, 21, 0, 30).toISOString()])(
    'has the day of dispatch that was typed: %s',
    async (sent_date) => {
      expect(await cell({ sent_date }, 'Дата отправки')).toBe('21.11.2026')
      expect(rowOf(order({ delivery: { sent_date } }), []).at(-1)).toEqual(new SheetDay('2026-11-21'))
    },
  )
})

test.each([
  [{ delivery: { contact_phone: '+79005287590' } }, 'Телефон', '"=""+79005287590"""'],
  [{ delivery: { contact_phone: '8 (900) 528-75-90' } }, 'Телефон', '"=""8 (900) 528-75-90"""'],
  [{ delivery: { track_number: '80081234567890' } }, 'Трек-номер', '"=""80081234567890"""'],
  [{ delivery: { track_number: 'RA123456789RU' } }, 'Трек-номер', 'RA123456789RU'],
  [{ delivery: { address: '=HYPERLINK(A1)' } }, 'Адрес', "'=HYPERLINK(A1)"],
  [{ price: 1234.5 }, 'Сумма, ₽', '1234,5'],
])('a CSV file of %j shows the text whole, and amounts as numbers', async (over, title, text) => {
  expect(await cell(over, title)).toBe(text)
})

describe('orders, downloaded as a file', () => {
  test('holds exactly the shown orders in their order', async () => {
    const app = await openOrders()
    const shown = orders(app).slice(3, 6).reverse()
    await allSettled(ordersExport.asked, { scope: app.scope, params: { kind: 'csv', rows: shown } })
    const [download] = app.downloads
    expect(download?.name).toMatch(/^заказы-\d{4}-\d\d-\d\d\.csv$/)
    const rows = (await download!.file.text()).trim().split('\r\n').slice(1)
    expect(rows.map((row) => row.split(';')[0])).toEqual(shown.map(({ uuid }) => uuid))
  })

  test('as a workbook is a zip with the orders’ texts as texts', async () => {
    const app = await openOrders()
    const [first, ...others] = orders(app)
    const rows = [{ ...first!, sent_date: '2026-11-21', delivery: null }, ...others]
    await allSettled(ordersExport.asked, { scope: app.scope, params: { kind: 'xlsx', rows } })
    const [download] = app.downloads
    expect(download?.name).toMatch(/\.xlsx$/)
    const bytes = new Uint8Array(await download!.file.arrayBuffer())
    expect([...bytes.slice(0, 2)]).toEqual([0x50, 0x4b])
    expect(bytes.length).toBeGreaterThan(3000)
    const read = await readRows(download!.file)
    expect(read[1]?.at(-1)).toBe('в ячейке дата 21.11.2026')
  })
})

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
