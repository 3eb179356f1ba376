import { deliveryBadge, FIRST_STATUS, type Order, type OrderProduct } from '@console/shared/orders'
import type { BadgeTone } from '../kit/ui/feedback/Badge.tsx'
import { kilogramsText, piecesText } from '../kit/measures.ts'
import { dateText, moneyText, plural } from '../kit/text.ts'

/** A status of the server's dictionary; an order carries its label, its value is understood too. */
export interface Status {
  readonly value: string
  readonly label: string
  readonly color: string | null
}

/** The payment's id is the order's own; its first part is enough to tell rows apart. */
export const shortId = (uuid: string): string => uuid.slice(0, 8)

/** What an order without a status is taken for is grey; so is a status that the dictionary does not know. */
export function statusOf(order: Pick<Order, 'payment_status'>, statuses: readonly Status[]): Status {
  const text = order.payment_status || FIRST_STATUS
  return (
    statuses.find(({ label, value }) => label === text || value === text) ?? { value: text, label: text, color: null }
  )
}

const tones = { grey: 'neutral', orange: 'warn', green: 'good' } as const satisfies Record<string, BadgeTone>

export function parcelBadge({ payment_status }: Order): { label: string; tone: BadgeTone } {
  const { label, tone } = deliveryBadge(payment_status)
  return { label, tone: tones[tone] }
}

export const buyerOf = ({ buyer_tg_username }: Order): string => buyer_tg_username?.replace(/^@/, '') ?? ''
export const buyerText = (order: Order): string => (buyerOf(order) ? `@${buyerOf(order)}` : '')

/** Names that the messenger gives out; anything else leads nowhere. */
const USERNAME = /^[a-z]\w{3,31}$/i

/** Where the messenger opens the chat with whoever bought; null where his name is none of its names. */
export const chatOf = (order: Order): string | null =>
  USERNAME.test(buyerOf(order)) ? `https://t.me/${buyerOf(order)}` : null

export const linesOf = ({ products }: Order): readonly OrderProduct[] => products ?? []
export const quantityOf = (order: Order): number =>
  linesOf(order).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)

export const lineLabel = ({ product_title, variant_option_title }: OrderProduct): string =>
  [product_title, variant_option_title].filter(Boolean).join(', ')

/** The products in words: the server's own lines where it sends them without the products. */
export function productLabels(order: Order): readonly string[] {
  const lines = linesOf(order)
  if (lines.length > 0) return lines.map(lineLabel)
  const said = order.product_presentations
  return typeof said === 'string' ? [said] : (said ?? [])
}

/** Null where the price or the number of pieces is not known. */
export const costOf = ({ price, quantity }: OrderProduct): number | null =>
  typeof price === 'number' && typeof quantity === 'number' ? price * quantity : null

/** Null where a line's cost is not known: a smaller sum would be a wrong one. */
export const goodsCost = (order: Order): number | null =>
  linesOf(order).reduce<number | null>((sum, line) => {
    const cost = costOf(line)
    return sum === null || cost === null ? null : sum + cost
  }, 0)

export const extrasText = ({ extra_kits }: OrderProduct): string =>
  (extra_kits ?? []).map(({ title }) => title).join(', ')

/** 'Сбербанк · По номеру телефона': what is known of how it was paid. */
export const paymentLabel = ({ payment }: Order): string =>
  [payment?.bank, payment?.method_title].filter(Boolean).join(' · ')

/** What is said of a field of an order that could not be read. */
export const unreadNames = {
  price: 'сумма не распознана',
  date_create: 'дата не распознана',
  payment_status: 'статус не распознан',
  products: 'товары не распознаны',
  'products.price': 'цена товара не распознана',
  'products.quantity': 'количество не распознано',
  'delivery.price': 'стоимость доставки не распознана',
  'delivery.weight': 'вес не распознан',
} as const

/** '7,93 кг': of a parcel, in kilograms wherever it is shown; '' where it is not known. */
export const weightText = (delivery: Order['delivery']): string =>
  typeof delivery?.weight === 'number' ? kilogramsText(delivery.weight) : ''

export const trackOf = ({ track_number, delivery }: Order): string => delivery?.track_number ?? track_number ?? ''
export const sentOf = ({ sent_date, delivery }: Order): string => delivery?.sent_date ?? sent_date ?? ''

/** 'Отправлен 21.11.2026, RU123456789': that and when it went; '' for what has not. */
export const sentText = (order: Order): string =>
  dateText(sentOf(order)) && [`Отправлен ${dateText(sentOf(order))}`, trackOf(order)].filter(Boolean).join(', ')

export const STATUS_CHANGED = 'Статус успешно обновлён'
export const STATUS_FAILED = 'Ошибка изменения статуса'

export const ordersText = (count: number): string => plural(count, ['заказ', 'заказа', 'заказов'])
/** After 'у' and 'для': 'у 1 заказа', 'у 3 заказов'. */
export const ofOrdersText = (count: number): string => plural(count, ['заказа', 'заказов', 'заказов'])

export interface Totals {
  readonly orders: number
  readonly pieces: number
  readonly sum: number
  /** Orders whose sum is not known, and so is not in it. */
  readonly withoutSum: number
}

export function totalsOf(orders: readonly Order[]): Totals {
  let pieces = 0
  let sum = 0
  let withoutSum = 0
  for (const order of orders) {
    pieces += quantityOf(order)
    if (typeof order.price === 'number') sum += order.price
    else withoutSum += 1
  }
  return { orders: orders.length, pieces, sum, withoutSum }
}

export const totalsText = ({ pieces, sum, withoutSum }: Totals): string =>
  `${piecesText(pieces)} · ${moneyText(sum)}${withoutSum > 0 ? ` без ${ofOrdersText(withoutSum)} с неизвестной суммой` : ''}`

/** '3 новых заказа'; where nothing is new, what changed behind the owner's back. */
export const incomingText = (fresh: number, changed: number): string =>
  fresh > 0
    ? plural(fresh, ['новый заказ', 'новых заказа', 'новых заказов'])
    : `Показать изменения: ${ordersText(changed)}`

/** The question about a conflict in an order's fields. */
export const aboutOrder = ({ order: { uuid } }: { readonly order: Pick<Order, 'uuid'> }) => ({
  key: uuid,
  title: `Заказ ${shortId(uuid)}`,
})
