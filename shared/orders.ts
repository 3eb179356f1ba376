import * as z from 'zod/mini'
import { defineEndpoint, json } from './kit/endpoint.ts'
import type { DictionaryItem } from './kit/dictionary.ts'
import { anyMoment, anyNumber, anyText, identity, requiredText } from './kit/rules.ts'

/**
 * The statuses of the fake server's dictionary, in the order of an order's life. The console reads the provider's own
 * by `statuses`; an order may change from any status to any other (shared/docs/orders.md).
 */
export const orderStatuses = [
  item('forming', 'Формирование заказа', '#8A8F98', '6d0f1f52-6a0c-4f7e-9a39-0f6d3c1b7a01'),
  item('awaiting_payment', 'Ожидает оплаты', '#B98900', '6d0f1f52-6a0c-4f7e-9a39-0f6d3c1b7a02'),
  item('paid', 'Оплачен', '#2F80ED', '6d0f1f52-6a0c-4f7e-9a39-0f6d3c1b7a03'),
  item('packing', 'Собирается', '#7B61C4', '6d0f1f52-6a0c-4f7e-9a39-0f6d3c1b7a04'),
  item('on_the_way', 'В пути', '#F2994A', '6d0f1f52-6a0c-4f7e-9a39-0f6d3c1b7a05'),
  item('delivered', 'Доставлен', '#2E9E5B', '6d0f1f52-6a0c-4f7e-9a39-0f6d3c1b7a06'),
  item('cancelled', 'Отменён', '#C0392B', '6d0f1f52-6a0c-4f7e-9a39-0f6d3c1b7a07'),
  item('returned', 'Возврат', '#8C5A3C', '6d0f1f52-6a0c-4f7e-9a39-0f6d3c1b7a08'),
] as const

function item<const Label extends string>(value: string, label: Label, color: string, uuid: string) {
  return { value, label, color, uuid } as const satisfies DictionaryItem
}

export type OrderStatus = (typeof orderStatuses)[number]['label']

/** The status of an order without one. */
export const FIRST_STATUS = orderStatuses[0].label

export type BadgeTone = 'grey' | 'orange' | 'green'
const badgeTones = new Map<string, BadgeTone>([
  ['Формирование заказа', 'grey'],
  ['В пути', 'orange'],
  ['Доставлен', 'green'],
])

/**
 * Returns the badge of a parcel from its order's status (a label or value of the dictionary), since a delivery has no
 * status. Unknown statuses are grey.
 */
export function deliveryBadge(status: string | null | undefined): { label: string; tone: BadgeTone } {
  const label = orderStatuses.find((one) => one.value === status)?.label ?? status
  return { label: label || 'нет данных', tone: badgeTones.get(label ?? '') ?? 'grey' }
}

/** The card provider uses text and numbers for its shops and invoices. */
const textOrNumber = () => z.nullish(z.union([z.string(), z.number()]))

/** A line of an order; `price` is for one piece with its extra offers, in roubles. */
export const OrderProduct = z.object({
  product_title: z.string(),
  variant_title: anyText(),
  variant_option_title: anyText(),
  article: anyText(),
  extra_kits: z.nullish(z.array(z.object({ title: z.string() }))),
  quantity: anyNumber(),
  price: anyNumber(),
})
export type OrderProduct = z.infer<typeof OrderProduct>

export const OrderPayment = z.object({
  /** The payment document's number. */
  payment_order: anyText(),
  bank: anyText(),
  method_title: anyText(),
  robokassa_shop_id: textOrNumber(),
  /** The card provider's invoice number. */
  robokassa_order_id: textOrNumber(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

/** `weight` in grams, `price` in roubles. The parcel's state is the order's status (`deliveryBadge`). */
export const OrderDelivery = z.object({
  method_title: anyText(),
  /** The delivery company; the provider does not document this field. */
  title: anyText(),
  weight: anyNumber(),
  price: anyNumber(),
  track_number: anyText(),
  sent_date: anyMoment(),
  address: anyText(),
  contact_phone: anyText(),
  contact_tg_username: anyText(),
})
export type OrderDelivery = z.infer<typeof OrderDelivery>

/** An order, 'transaction' on the wire. Dates are ISO. */
export const Order = z.object({
  uuid: identity(),
  shop_uuid: anyText(),
  /** Without '@'. */
  buyer_tg_username: anyText(),
  date_create: anyMoment(),
  date_update: anyMoment(),
  /** The sum of goods and delivery in roubles. */
  price: anyNumber(),
  /** The label of a status of the dictionary. */
  payment_status: anyText(),
  track_number: anyText(),
  sent_date: anyMoment(),
  products: z.nullish(z.array(OrderProduct)),
  /** The products in words, one per line. */
  product_presentations: z.nullish(z.union([z.array(z.string()), z.string()])),
  payment: z.nullish(OrderPayment),
  delivery: z.nullish(OrderDelivery),
})
export type Order = z.infer<typeof Order>

/** An item of the server's dictionary. */
export const StatusItem = z.object({ value: z.string(), label: z.string(), uuid: anyText(), color: anyText() })
export type StatusItem = z.infer<typeof StatusItem>

/** A status's label; its value is accepted too. The server's dictionary defines the statuses. */
export const StatusDraft = z.object({ payment_status: requiredText() })
export type StatusDraft = z.infer<typeof StatusDraft>

export const sentDateMessages = { required: 'Дата обязательна', form: 'Нужна дата вида 2026-03-21.' } as const

/** Both are required. `sent_date` is an ISO date, with or without time and zone. */
export const TrackingDraft = z.object({
  track_number: requiredText(),
  sent_date: z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? sentDateMessages.required : sentDateMessages.form,
  }),
})
export type TrackingDraft = z.infer<typeof TrackingDraft>

export const orders = {
  list: defineEndpoint({
    method: 'GET',
    path: '/payment/transactions/{shop}/',
    access: 'owner',
    title: 'Заказы магазина, новые сначала',
    answer: z.array(Order),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/payment/transactions/{shop}/{transaction}/',
    access: 'owner',
    title: 'Заказ',
    answer: Order,
  }),
  setStatus: defineEndpoint({
    method: 'PATCH',
    path: '/payment/transactions/status/{shop}/{transaction}/',
    access: 'owner',
    title: 'Изменить статус заказа',
    body: json(StatusDraft),
    answer: Order,
  }),
  setTracking: defineEndpoint({
    method: 'PATCH',
    path: '/payment/transactions/track_number/{shop}/{transaction}/',
    access: 'owner',
    title: 'Записать трек-номер и дату отправки',
    body: json(TrackingDraft),
    answer: Order,
  }),
  statuses: defineEndpoint({
    method: 'GET',
    path: '/dictionaries/transaction_statuses',
    access: 'owner',
    title: 'Справочник статусов заказа',
    answer: z.array(StatusItem),
  }),
}
