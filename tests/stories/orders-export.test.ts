import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Order } from '@console/shared/orders'
import { SheetDay } from '@console/web/kit/sheets/sheet'
import { csvOf as csvFile } from '@console/web/kit/sheets/write-csv'
import { ordersExport } from '@console/web/orders/export/export-model'
import { columns, rowOf } from '@console/web/orders/export/export-table'
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
  test('opens in a Russian spreadsheet: a mark of UTF-8, semicolons, decimal commas, dates as they are read', async () => {
    const text = await csvOf([order({ price: 1234.5, date_create: '2026-05-20T09:00:00.000Z' })])
    expect(text.startsWith('\ufeffНомер платежа;Дата;')).toBe(true)
    expect(await cell({ price: 1234.5 }, 'Сумма, ₽')).toBe('1234,5')
    expect(await cell({ date_create: '2026-05-20T09:00:00.000Z' }, 'Дата')).toMatch(/^\d\d\.05\.2026 \d\d:\d\d$/)
  })

  test.each(['2026-11-21', new Date(2026, 10, 21, 0, 30).toISOString()])(
    'has the day of dispatch that was typed: %s',
    async (sent_date) => {
      expect(await cell({ sent_date }, 'Дата отправки')).toBe('21.11.2026')
      expect(rowOf(order({ delivery: { sent_date } }), []).at(-1)).toEqual(new SheetDay('2026-11-21'))
    },
  )

  test('names each product with its extra options and quantity; quotes what needs quoting', async () => {
    const products = [
      { product_title: 'Мёд; «Липа»', variant_option_title: '500 г', quantity: 2, extra_kits: [{ title: 'Бант' }] },
      { product_title: 'Свеча "Сота"', quantity: 1 },
    ]
    expect(await line({ products })).toContain('"Мёд; «Липа», 500 г (Бант) × 2; Свеча ""Сота"" × 1"')
  })

  test.each(['=1+1', '+7 900', '-2', '@SUM(A1)', '\tx', '\rx'])(
    'a text that begins as %j cannot become a formula',
    async (text) => expect(await line({ delivery: { address: text } })).toContain(`'${text}`),
  )

  test('numbers stay numbers, and a text that is no formula stays as it is', async () => {
    expect(await cell({ price: -5 }, 'Сумма, ₽')).toBe('-5')
    expect(await cell({ delivery: { address: 'Самара = город' } }, 'Адрес')).toBe('Самара = город')
    expect(await cell({ buyer_tg_username: '@olga' }, 'Покупатель')).toBe('olga')
  })

  test('what is not known is an empty cell', async () =>
    expect(await line({})).toBe(`u1${';'.repeat(4)}0${';'.repeat(2)}Формирование заказа${';'.repeat(11)}`))
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
