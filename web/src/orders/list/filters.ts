import { awaitedBy, fulfilments } from '@console/shared/fulfilment'
import { isEnded, isSumUnknown } from '@console/shared/order-status'
import { FIRST_STATUS, type Order } from '@console/shared/orders'
import { dateOf, dayOf } from '../../kit/ui/fields/date/date-input.ts'
import { createOrderings, type Orderings } from '../../kit/rows/column.ts'
import { searchable, searchTest } from '../../kit/same-text.ts'
import type { UrlCodec } from '../../kit/url/use-url-filters.ts'
import { AWAITED, SALES, WITHOUT_SUM } from '../../projects/project-url.ts'
import { buyerOf, linesOf, quantityOf, statusOf, trackOf, type Status } from '../labels.ts'

/** The keys that the list can be sorted by; they appear in the URL. */
export const sortKeys = ['date', 'price', 'quantity', 'buyer', 'status'] as const
export type SortKey = (typeof sortKeys)[number]

/** The list's filters and sorting, stored in the URL. */
export interface Filters {
  readonly search: string
  /** A status' label, a value of `AWAITED`, `SALES` (orders that count as sales), `WITHOUT_SUM`, or '' for all. */
  readonly status: string
  /** ISO days, both inclusive; '' for no bound. */
  readonly from: string
  readonly to: string
  readonly sort: SortKey
  readonly descending: boolean
}

/** Filters that let every order through; the sorting is separate. */
export const unfiltered = { search: '', status: '', from: '', to: '' } as const
export const defaultFilters: Filters = { ...unfiltered, sort: 'date', descending: true }

/** Whether the filters let every order through, in any sorting. */
export const isUnfiltered = ({ search, status, from, to }: Filters): boolean => !search && !status && !from && !to

/** Reads the filters of an address; unknown values count as absent. */
export function filtersOf(params: URLSearchParams): Filters {
  const day = (name: string) => {
    const value = params.get(name) ?? ''
    return dateOf(value) ? value : ''
  }
  const { sort, descending } = sortingIn(params.get('sort') ?? '') ?? defaultFilters
  return {
    search: params.get('search') ?? '',
    status: params.get('status') ?? '',
    from: day('from'),
    to: day('to'),
    sort,
    descending,
  }
}

type Sorting = Pick<Filters, 'sort' | 'descending'>

/** The sorting as a URL parameter: 'buyer', '-price'. */
const sortText = ({ sort, descending }: Sorting): string => `${descending ? '-' : ''}${sort}`

function sortingIn(text: string): Sorting | null {
  const sort = sortKeys.find((one) => one === text.replace(/^-/, ''))
  return sort ? { sort, descending: text.startsWith('-') } : null
}

/** Puts the filters into an address and keeps its other parameters. Default values are left out. */
export function paramsWith(params: URLSearchParams, filters: Filters): URLSearchParams {
  const { search, status, from, to, sort, descending } = filters
  const isUsual = sort === defaultFilters.sort && descending === defaultFilters.descending
  const next = new URLSearchParams(params)
  const wanted = { search, status, from, to, sort: isUsual ? '' : sortText(filters) }
  for (const [name, value] of Object.entries(wanted)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

export const filtersCodec: UrlCodec<Filters> = { read: filtersOf, write: paramsWith, typed: 'search' }

/** Sorts by a column, or reverses its order. The first press shows the newest, the most expensive or the letter А first. */
export const sortedBy = (filters: Filters, sort: SortKey): Filters => ({
  ...filters,
  sort,
  descending: filters.sort === sort ? !filters.descending : sort !== 'buyer' && sort !== 'status',
})

/** Returns the test that an order has to pass. */
function tester(filters: Filters, statuses: readonly Status[]): (order: Order) => boolean {
  const { status, from, to } = filters
  const isFound = searchTest(filters.search)
  return (order) =>
    (!status || isOf(status, order, statuses)) &&
    isWithin(order, from, to) &&
    (filters.search === '' || isFound(searchableOf(order)))
}

/** The orders that pass the filters, sorted; equal ones keep the server's order, newest first. */
export function filtered(orders: readonly Order[], filters: Filters, statuses: readonly Status[]): readonly Order[] {
  const ordered = orderingsOf(statuses).order(orders, sortText(filters))
  return isUnfiltered(filters) ? ordered : ordered.filter(tester(filters, statuses))
}

/** Sorts by shopper while the browser is idle: comparing thousands of names takes too long for a press. */
export const orderByBuyersWhenIdle = (orders: readonly Order[], statuses: readonly Status[]): (() => void) =>
  orderingsOf(statuses).orderWhenIdle(orders, sortText({ sort: 'buyer', descending: false }))

export const countOf = (orders: readonly Order[], filters: Filters, statuses: readonly Status[]): number =>
  orders.filter(tester(filters, statuses)).length

/** The values of `status` that stand for more than one status. */
const statusGroups: Readonly<Record<string, (order: Order) => boolean>> = {
  ...Object.fromEntries(fulfilments.map((kind) => [AWAITED[kind], (order: Order) => awaitedBy(order) === kind])),
  [SALES]: (order) => !isEnded(order),
  [WITHOUT_SUM]: isSumUnknown,
}

/** The number of rows for each status, combined with the other filters; '' counts all. */
export function statusCounts(
  orders: readonly Order[],
  filters: Filters,
  statuses: readonly Status[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const count = (status: string) => counts.set(status, (counts.get(status) ?? 0) + 1)
  for (const order of orders.filter(tester({ ...filters, status: '' }, statuses))) {
    count('')
    count(statusOf(order, statuses).label)
    for (const [group, isOfGroup] of Object.entries(statusGroups)) if (isOfGroup(order)) count(group)
  }
  return counts
}

const isOf = (status: string, order: Order, statuses: readonly Status[]): boolean =>
  statusGroups[status]?.(order) ?? statusOf(order, statuses).label === status

/** The address of a saved view: the filters without the search, which may name a shopper and is not stored. */
export const viewOf = (filters: Filters): string =>
  paramsWith(new URLSearchParams(), { ...filters, search: '' }).toString()

/** The dictionary's statuses, then those that occur only in orders. */
export function statusesIn(orders: readonly Order[], statuses: readonly Status[]): Status[] {
  const known = new Set(statuses.flatMap(({ label, value }) => [label, value]))
  const unknown = new Set<string>()
  for (const { payment_status } of orders) {
    const text = payment_status || FIRST_STATUS
    if (!known.has(text)) unknown.add(text)
  }
  return [...statuses, ...[...unknown].map((label) => ({ value: label, label, color: null }))]
}

function isWithin({ date_create }: Order, from: string, to: string): boolean {
  if (!from && !to) return true
  const day = dayOf(date_create)
  return day !== '' && (!from || day >= from) && (!to || day <= to)
}

/** The value that a key sorts by: always a number or always a text. */
function rankBy(sort: SortKey, statuses: readonly Status[]): (order: Order) => number | string {
  const positions = new Map(statuses.map(({ label }, index) => [label, index]))
  switch (sort) {
    case 'date':
      return ({ date_create }) => Date.parse(date_create ?? '') || 0
    case 'price':
      return ({ price }) => price ?? 0
    case 'quantity':
      return quantityOf
    case 'buyer':
      return (order) => buyerOf(order).toLowerCase()
    case 'status':
      return (order) => positions.get(statusOf(order, statuses).label) ?? positions.size
  }
}

/** A cache by the dictionary. */
const known = new WeakMap<readonly Status[], Orderings<Order>>()

/** Statuses sort in the dictionary's order. */
function orderingsOf(statuses: readonly Status[]): Orderings<Order> {
  const orderings = known.get(statuses) ?? createOrderings((sorted) => orderingBy(sorted, statuses))
  known.set(statuses, orderings)
  return orderings
}

function orderingBy(sorted: string, statuses: readonly Status[]) {
  const { sort, descending } = sortingIn(sorted) ?? defaultFilters
  const before = descending ? -1 : 1
  const rankOf = rankBy(sort, statuses)
  return {
    keyed: (row: Order) => ({ row, rank: rankOf(row) }),
    compare: (a: { readonly rank: number | string }, b: { readonly rank: number | string }) =>
      a.rank === b.rank ? 0 : a.rank < b.rank ? -before : before,
  }
}

/** A cache: an order is never changed in place. */
const searchables = new WeakMap<Order, string>()

/** The shopper, the numbers of the order, its payment and parcel, its products and its delivery. */
function searchableOf(order: Order): string {
  const before = searchables.get(order)
  if (before !== undefined) return before
  const { uuid, payment, products, product_presentations, delivery } = order
  const titles = products
    ? linesOf(order).flatMap((line) => [line.product_title, line.variant_option_title, line.article])
    : []
  const text = searchable(
    `@${buyerOf(order)}`,
    uuid,
    payment?.payment_order,
    payment?.robokassa_order_id,
    ...titles,
    ...[product_presentations].flat(),
    trackOf(order),
    delivery?.contact_phone,
    delivery?.contact_tg_username,
    delivery?.address,
  )
  searchables.set(order, text)
  return text
}
