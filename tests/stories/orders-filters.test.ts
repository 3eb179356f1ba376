import { describe, expect, test } from 'vitest'
import { orderStatuses, type Order } from '@console/shared/orders'
import {
  countOf,
  defaultFilters,
  isUnfiltered,
  filtered,
  paramsWith,
  filtersOf,
  sortedBy,
  statusCounts,
  statusesIn,
  viewOf,
  type Filters,
} from '@console/web/orders/list/filters'
import { AWAITED, SALES } from '@console/web/projects/project-url'
import { cpuTime } from '../kit/basics.ts'

const order = (uuid: string, over: Partial<Order>): Order => ({ uuid, price: 100, ...over })
const made = (): Order[] => [
  order('c3', {
    date_create: '2026-05-20T09:00:00.000Z',
    buyer_tg_username: 'olga',
    price: 500,
    payment_status: 'Оплачен',
    products: [{ product_title: 'Мёд липовый', variant_option_title: '500 г', article: 'HN1', quantity: 2 }],
  }),
  order('b2', {
    date_create: '2026-05-19T09:00:00.000Z',
    buyer_tg_username: 'Boris',
    price: 90.5,
    payment_status: 'on_the_way',
    payment: { payment_order: '700100', robokassa_order_id: 8800 },
    products: [{ product_title: 'Свеча', quantity: 5 }],
  }),
  order('a1', { date_create: '2026-05-01T09:00:00.000Z', payment_status: null, product_presentations: 'Чай, 1 шт.' }),
]
const all = made()
const statuses = orderStatuses.map(({ value, label, color }) => ({ value, label, color }))
// Made for each test, because the filters cache what they know about an order object.
const shown = (over: Partial<Filters>, orders = made()) =>
  filtered(orders, { ...defaultFilters, ...over }, statuses).map(({ uuid }) => uuid)

describe('filtered orders', () => {
  test.each([
    ['@OLGA', ['c3']],
    ['boris', ['b2']],
    ['a1', ['a1']],
    ['700100', ['b2']],
    ['8800', ['b2']],
    ['мед', ['c3']],
    ['липовый olga', ['c3']],
    ['hn1', ['c3']],
    ['чай', ['a1']],
    ['липовый boris', []],
    ['липовый', ['c3']],
    ['500', ['c3']],
    ['свеча', ['b2']],
    ['@boris', ['b2']],
    ['olgac3', []],
    ['null', []],
    ['undefined', []],
    ['   ', ['c3', 'b2', 'a1']],
  ])('finds %j by buyer, payment or product', (search, found) => expect(shown({ search })).toEqual(found))

  test('match statuses by the dictionary, and no status as the first one', () => {
    expect(shown({ status: 'В пути' })).toEqual(['b2'])
    expect(shown({ status: 'Формирование заказа' })).toEqual(['a1'])
    expect(shown({ status: 'Возврат' })).toEqual([])
  })

  test('wait for dispatch when paid or packed', () => {
    expect(shown({ status: AWAITED.parcel })).toEqual(['c3'])
  })

  test.each([
    ['parcel', { method_title: 'Службой доставки' }],
    ['pickup', { method_title: 'Самовывоз' }],
    ['service', null],
  ] as const)('a paid %s waits among its own kind alone', (kind, delivery) => {
    const paid = [{ uuid: 'a', payment_status: 'Оплачен', delivery }]
    const counts = statusCounts(paid, defaultFilters, statuses)
    for (const [one, status] of Object.entries(AWAITED)) {
      expect(counts.get(status) ?? 0).toBe(one === kind ? 1 : 0)
      expect(filtered(paid, { ...defaultFilters, status }, statuses)).toHaveLength(one === kind ? 1 : 0)
    }
  })

  test('count each status within the other filters', () => {
    const counts = statusCounts(all, { ...defaultFilters, status: 'В пути', from: '2026-05-10' }, statuses)
    expect(Object.fromEntries(counts)).toEqual({ '': 2, Оплачен: 1, 'В пути': 1, [AWAITED.parcel]: 1, [SALES]: 2 })
    for (const [status, count] of counts) expect(shown({ status, from: '2026-05-10' })).toHaveLength(count)
  })

  test('include an order without a date unless days are filtered', () => {
    const orders = [order('d4', {})]
    expect(shown({}, orders)).toEqual(['d4'])
    expect([shown({ from: '2026-05-19' }, orders), shown({ to: '2026-05-19' }, orders)]).toEqual([[], []])
  })

  test('are counted, and know when nothing is filtered', () => {
    expect(countOf(all, { ...defaultFilters, from: '2026-05-19' }, statuses)).toBe(2)
    expect(isUnfiltered({ ...defaultFilters, sort: 'price', descending: false })).toBe(true)
    for (const name of ['search', 'status', 'from', 'to'])
      expect(isUnfiltered({ ...defaultFilters, [name]: '2026-05-19' })).toBe(false)
  })

  test('include both days of a range', () => {
    expect(shown({ from: '2026-05-19' })).toEqual(['c3', 'b2'])
    expect(shown({ to: '2026-05-19' })).toEqual(['b2', 'a1'])
    expect(shown({ from: '2026-05-19', to: '2026-05-19' })).toEqual(['b2'])
  })

  test('count an order of the night for its day here, not in UTC', () => {
    const orders = [order('d4', { date_create: '2026-05-18T22:30:00.000Z' })]
    expect(shown({ from: '2026-05-19', to: '2026-05-19' }, orders)).toEqual(['d4'])
  })

  test('offer unknown statuses after the dictionary’s', () => {
    expect(statusesIn([...all, order('d', { payment_status: 'Потерян' })], statuses).at(-1)).toEqual({
      value: 'Потерян',
      label: 'Потерян',
      color: null,
    })
    expect(statusesIn(all, statuses)).toHaveLength(8)
  })
})

describe('sorted orders', () => {
  test.each([
    ['date', true, ['c3', 'b2', 'a1']],
    ['date', false, ['a1', 'b2', 'c3']],
    ['price', true, ['c3', 'a1', 'b2']],
    ['quantity', true, ['b2', 'c3', 'a1']],
    ['buyer', false, ['a1', 'b2', 'c3']],
    ['status', false, ['a1', 'c3', 'b2']],
  ] as const)('by %s, descending: %s', (sort, descending, uuids) => expect(shown({ sort, descending })).toEqual(uuids))

  test('have unknown statuses last', () => {
    const orders = [order('lost', { payment_status: 'Потерян' }), ...made()]
    expect(shown({ sort: 'status', descending: false }, orders)).toEqual(['a1', 'c3', 'b2', 'lost'])
  })

  test('reverse on the same heading, and start in the useful direction on another', () => {
    expect(sortedBy(defaultFilters, 'date')).toMatchObject({ sort: 'date', descending: false })
    expect(sortedBy(defaultFilters, 'price')).toMatchObject({ sort: 'price', descending: true })
    expect(sortedBy(defaultFilters, 'buyer')).toMatchObject({ sort: 'buyer', descending: false })
    expect(sortedBy(defaultFilters, 'status')).toMatchObject({ sort: 'status', descending: false })
  })
})

describe('filters of orders in the address', () => {
  test('are written without defaults, beside other parameters', () => {
    const filters: Filters = {
      search: 'мёд & чай',
      status: 'В пути',
      from: '2026-05-01',
      to: '2026-05-20',
      sort: 'price',
      descending: false,
    }
    const params = paramsWith(new URLSearchParams('utm=letter'), filters)
    expect(filtersOf(new URLSearchParams(params.toString()))).toEqual(filters)
    expect(paramsWith(params, defaultFilters).toString()).toBe('utm=letter')
  })

  test.each(['sort=-price', 'sort=date', ''])('the sorting %j stays as it is written there', (text) =>
    expect(paramsWith(new URLSearchParams(), filtersOf(new URLSearchParams(text))).toString()).toBe(text),
  )

  test('ignore unknown values', () =>
    expect(filtersOf(new URLSearchParams('from=2026-02-31&to=x&sort=-weight'))).toEqual(defaultFilters))
})

test('filter and sort ten thousand orders in 100 ms', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ ...all[index % 3]!, uuid: `u${index}` }))
  filtered(many, { ...defaultFilters, search: 'olga' }, statuses)
  const before = cpuTime()
  for (let turn = 0; turn < 5; turn += 1)
    filtered(many, { ...defaultFilters, search: 'липовый', sort: 'price' }, statuses)
  expect((cpuTime() - before) / 5).toBeLessThan(100)
})

test('a saved view has all filters but the search, which may name a shopper', () => {
  const all = { ...defaultFilters, status: 'Оплачен', from: '2026-05-01', to: '2026-05-31', search: 'olga' }
  expect(viewOf({ ...all, sort: 'price' })).toBe(
    new URLSearchParams({ status: 'Оплачен', from: '2026-05-01', to: '2026-05-31', sort: '-price' }).toString(),
  )
  expect(viewOf(defaultFilters)).toBe('')
})
