import { deliveryBadge, FIRST_STATUS, type Order, type OrderProduct } from '@console/shared/orders'
import type { BadgeTone } from '../kit/ui/feedback/Badge.tsx'
import { kilogramsText, piecesText } from '../kit/measures.ts'
import { dateText, moneyText, plural } from '../kit/text.ts'

/** A status of the server's dictionary. Orders carry its label; an order that carries its value is understood, too. */
export interface Status {
  readonly value: string
  readonly label: string
  readonly color: string | null
}

/** The first part of the order's uuid (the id of its payment), which is enough to tell rows apart. */
export const shortId = (uuid: string): string => uuid.slice(0, 8)

/**
 * The dictionary's status of an order. An order without a status has the first one; a status that the dictionary does
 * not have is grey.
 */
export function statusOf(order: Pick<Order, 'payment_status'>, statuses: readonly Status[]): Status {
  const text = order.payment_status || FIRST_STATUS
  return (
    statuses.find(({ label, value }) => label === text || value === text) ?? { value: text, label: text, color: null }
  )
}
/** The status as the server sent it, even if the dictionary lacks it. */
export const statusLabel = (order: Pick<Order, 'payment_status'>): string => statusOf(order, []).label

const tones = { grey: 'neutral', orange: 'warn', green: 'good' } as const satisfies Record<string, BadgeTone>

export function parcelBadge({ payment_status }: Order): { label: string; tone: BadgeTone } {
  const { label, tone } = deliveryBadge(payment_status)
  return { label, tone: tones[tone] }
}

export const buyerOf = ({ buyer_tg_username }: Order): string => buyer_tg_username?.replace(/^@/, '') ?? ''
export const buyerText = (order: Order): string => (buyerOf(order) ? `@${buyerOf(order)}` : '')

/** The messenger's usernames; a link to any other name is broken. */
const USERNAME = /^[a-z]\w{3,31}$/i

/** Address of the shopper's chat in the messenger; null when their name is not a username. */
export const chatOf = (order: Order): string | null =>
  USERNAME.test(buyerOf(order)) ? `https://t.me/${buyerOf(order)}` : null

export const linesOf = ({ products }: Order): readonly OrderProduct[] => products ?? []
export const quantityOf = (order: Order): number =>
  linesOf(order).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)

export const lineLabel = ({ product_title, variant_option_title }: OrderProduct): string =>
  [product_title, variant_option_title].filter(Boolean).join(', ')

/** The order's products as texts; if the order lists none, the texts that the server sends instead. */
export function productLabels(order: Order): readonly string[] {
  const lines = linesOf(order)
  if (lines.length > 0) return lines.map(lineLabel)
  const presentations = order.product_presentations
  return typeof presentations === 'string' ? [presentations] : (presentations ?? [])
}

/** The cost of a line; null if the price or the quantity is unknown. */
export const costOf = ({ price, quantity }: OrderProduct): number | null =>
  typeof price === 'number' && typeof quantity === 'number' ? price * quantity : null

/** The sum of the lines; null when any cost is unknown, because a partial sum would be wrong. */
export const goodsCost = (order: Order): number | null =>
  linesOf(order).reduce<number | null>((sum, line) => {
    const cost = costOf(line)
    return sum === null || cost === null ? null : sum + cost
  }, 0)

export const extrasText = ({ extra_kits }: OrderProduct): string =>
  (extra_kits ?? []).map(({ title }) => title).join(', ')

/** Bank and method of the payment, as far as they are known: 'Сбербанк · По номеру телефона'. */
export const paymentLabel = ({ payment }: Order): string =>
  [payment?.bank, payment?.method_title].filter(Boolean).join(' · ')

/** Texts for fields of an order that could not be read. */
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

/** A parcel's weight in kilograms: '7,93 кг'; '' if it is unknown. */
export const weightText = (delivery: Order['delivery']): string =>
  typeof delivery?.weight === 'number' ? kilogramsText(delivery.weight) : ''

export const trackOf = ({ track_number, delivery }: Order): string => delivery?.track_number ?? track_number ?? ''
export const sentOf = ({ sent_date, delivery }: Order): string => delivery?.sent_date ?? sent_date ?? ''

/** 'Отправлен 21.11.2026, RU123456789'; '' for an order without a day of dispatch. */
export const sentText = (order: Order): string =>
  dateText(sentOf(order)) && [`Отправлен ${dateText(sentOf(order))}`, trackOf(order)].filter(Boolean).join(', ')

export const STATUS_CHANGED = 'Статус успешно обновлён'
export const STATUS_FAILED = 'Ошибка изменения статуса'

export const ordersText = (count: number): string => plural(count, ['заказ', 'заказа', 'заказов'])
/** Follows 'у' and 'для': 'у 1 заказа', 'у 3 заказов'. */
export const ofOrdersText = (count: number): string => plural(count, ['заказа', 'заказов', 'заказов'])

interface Totals {
  readonly orders: number
  readonly pieces: number
  readonly sum: number
  /** The number of orders without a known sum; `sum` leaves them out. */
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

/** '3 новых заказа'; without new orders, the number of orders that changed on the server. */
export const incomingText = (fresh: number, changed: number): string =>
  fresh > 0
    ? plural(fresh, ['новый заказ', 'новых заказа', 'новых заказов'])
    : `Показать изменения: ${ordersText(changed)}`

/** The key and title of an order in a question about a conflict. */
export const aboutOrder = ({ order: { uuid } }: { readonly order: Pick<Order, 'uuid'> }) => ({
  key: uuid,
  title: `Заказ ${shortId(uuid)}`,
})
