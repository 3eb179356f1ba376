import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import {
  $bulkQuestion,
  $isRunning,
  bulkRequested,
  bulkCancelled,
  bulkConfirmed,
  run,
} from '@console/web/orders/bulk/bulk-model'
import { selection } from '@console/web/orders/model'
import { shortId } from '@console/web/orders/labels'
import { pageNamed } from '@console/web/kit/platform/navigation'
import { $shopTitle, $ordersToPrint, slipsRequested, slipsPrinted } from '@console/web/orders/dialogs-model'
import { $views, viewRemoved, viewSaved } from '@console/web/orders/list/views-model'
import type { Order } from '@console/shared/orders'
import { SheetDay } from '@console/web/kit/sheets/sheet'
import { csvOf as csvFile } from '@console/web/kit/sheets/write-csv'
import { ordersExport } from '@console/web/orders/export/export-model'
import { columns, rowOf, sheetLines } from '@console/web/orders/export/export-table'
import { shopPath } from '../kit/open-shop.ts'
import { openAnother, shownOrder, openOrders, orders, reopen, selectStatus } from '../kit/orders.ts'
import { HONEY } from '../kit/basics.ts'
import { readRows } from '../kit/sheets.ts'

const STATUS = '/payment/transactions/status/{shop}/{transaction}/'

async function askFor(count: number, status = 'Возврат') {
  const app = await openOrders()
  const selected = orders(app)
    .filter(({ payment_status }) => payment_status !== status)
    .slice(0, count)
  await allSettled(selection.set, { scope: app.scope, params: selected.map(({ uuid }) => uuid) })
  await allSettled(bulkRequested, { scope: app.scope, params: { orders: selected, status } })
  const confirm = () => allSettled(bulkConfirmed, { scope: app.scope })
  const said = () => app.toasts.map(({ text }) => text)
  return { app, selected, confirm, said }
}

describe('one status for many orders at once', () => {
  test('sends nothing before the confirmation or after a cancellation', async () => {
    const { app, confirm } = await askFor(3)
    expect(app.scope.getState($bulkQuestion)?.orders).toHaveLength(3)
    await allSettled(bulkCancelled, { scope: app.scope })
    await confirm()
    expect(app.calls.filter((call) => call.startsWith('PATCH'))).toEqual([])
  })

  test('changes each order by one call and keeps the selection', async () => {
    const { app, selected, confirm, said } = await askFor(13)
    await confirm()
    expect(selected.every((order) => shownOrder(app, order).payment_status === 'Возврат')).toBe(true)
    expect(app.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(13)
    expect(said()).toEqual(['Статус успешно обновлён у 13\u00a0заказов'])
    expect(app.scope.getState($isRunning)).toBe(false)
    expect(app.scope.getState(selection.$selectedIds).size).toBe(13)
  })

  test('counts failures and changes only those the next time', async () => {
    const { app, selected, confirm, said } = await askFor(6)
    await app.control('/__fake/faults', { path: STATUS, status: 500, times: 2 })
    await confirm()
    expect(said()).toEqual(['Ошибка изменения статуса: 2\u00a0заказа', 'Статус успешно обновлён у 4\u00a0заказов'])
    expect(app.scope.getState(selection.$selectedIds).size).toBe(6)
    await allSettled(bulkRequested, {
      scope: app.scope,
      params: { orders: selected.map((one) => shownOrder(app, one)), status: 'Возврат' },
    })
    expect(app.scope.getState($bulkQuestion)?.orders).toHaveLength(2)
    await confirm()
    expect(selected.every((order) => shownOrder(app, order).payment_status === 'Возврат')).toBe(true)
  })

  test('shows no success when every call fails', async () => {
    const { app, confirm, said } = await askFor(2)
    await app.control('/__fake/faults', { path: STATUS, status: 500 })
    await confirm()
    expect(said()).toEqual(['Ошибка изменения статуса: 2\u00a0заказа'])
  })

  test('asks about a concurrent change by the order’s number', async () => {
    const { app, selected, confirm, said } = await askFor(2)
    const [first] = selected
    if (!first) throw new Error('nothing is selected')
    await selectStatus(await openAnother(app), first, 'В пути')
    await confirm()
    const [question] = app.scope.getState(run.$questions)
    expect(question).toMatchObject({ key: first.uuid, title: `Заказ ${shortId(first.uuid)}` })
    expect(said()).toEqual(['Статус успешно обновлён у 1\u00a0заказа'])
    const [conflict] = question?.conflicts ?? []
    if (!conflict) throw new Error('nothing is asked')
    const choice = { path: conflict.path, theirs: conflict.theirs, value: conflict.mine }
    await allSettled(run.resolved, { scope: app.scope, params: new Map([[first.uuid, [choice]]]) })
    expect(shownOrder(app, first).payment_status).toBe('Возврат')
    expect(app.scope.getState(run.$questions)).toEqual([])
  })
})

test('packing slips show the shop’s title and stay until printed', async () => {
  const app = await openOrders()
  const { scope } = app
  await allSettled(slipsRequested, { scope, params: orders(app).slice(0, 2) })
  expect([scope.getState($ordersToPrint).length, scope.getState($shopTitle)]).toEqual([2, ''])
  await allSettled(pageNamed, { scope, params: { id: shopPath(app, HONEY).shop, name: 'Липа' } })
  expect(scope.getState($shopTitle)).toBe('Липа')
  await allSettled(slipsPrinted, { scope })
  expect(scope.getState($ordersToPrint)).toEqual([])
  await reopen(app, 'Керамика на Покровке')
  expect(scope.getState($shopTitle)).toBe('')
})

const urgent = { name: 'Срочные', query: 'status=waiting' }

test('a saved view belongs to its shop and stays until removed', async () => {
  const app = await openOrders()
  const { scope } = app
  await allSettled(viewSaved, { scope, params: { ...urgent, query: 'status=x' } })
  await allSettled(viewSaved, { scope, params: urgent })
  expect(scope.getState($views)).toEqual([urgent])
  const { owner, shop } = shopPath(app, HONEY)
  expect([...app.storage.keys()]).toContain(`order_views:${owner}:${shop}`)
  await reopen(app, 'Керамика на Покровке')
  expect(scope.getState($views)).toEqual([])
  const next = await openOrders(undefined, { beside: app })
  expect(next.scope.getState($views)).toEqual([urgent])
  await allSettled(viewRemoved, { scope: next.scope, params: urgent })
  const last = await openOrders(undefined, { beside: app })
  expect(last.scope.getState($views)).toEqual([])
})

test('ignores invalid stored views', async () => {
  const app = await openOrders()
  await allSettled(viewSaved, { scope: app.scope, params: urgent })
  const key = [...app.storage.keys()].find((name) => name.startsWith('order_views:')) ?? ''
  for (const text of ['{', '[1]', '{}']) {
    app.storage.set(key, text)
    const next = await openOrders(undefined, { beside: app })
    expect(next.scope.getState($views)).toEqual([])
  }
})

test('saving or removing a view keeps the others', async () => {
  const { scope } = await openOrders()
  const [today, paid] = [
    { name: 'Сегодня', query: 'date=today' },
    { name: 'Оплаченные', query: 'status=paid' },
  ]
  expect(scope.getState($views)).toEqual([])
  for (const view of [urgent, today, paid, { ...today, query: 'x=1' }])
    await allSettled(viewSaved, { scope, params: view })
  expect(scope.getState($views)).toEqual([urgent, paid, { ...today, query: 'x=1' }])
  await allSettled(viewRemoved, { scope, params: paid })
  expect(scope.getState($views)).toEqual([urgent, { ...today, query: 'x=1' }])
})

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
])('a file of orders names the method of the delivery %j', (delivery, method) => {
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
