import { fulfilmentOf, fulfilments, type Fulfilment, type FulfilmentCounts } from '@console/shared/fulfilment'
import type { Order, OrderStatus } from '@console/shared/orders'
import { numberText, plural } from '../kit/text.ts'

interface FulfilmentTraits {
  readonly title: string
  /** It is sent by a track number. */
  readonly isTracked: boolean
  /** After 'ждёт'. */
  readonly awaited: string
  /** The owner's next step, before 'заказ'. */
  readonly verb: string
  /** After 'заказ', once the step is done. */
  readonly done: string
  /** The status that the step proposes. */
  readonly nextStatus: OrderStatus
  /** The name of its delivery's address. */
  readonly address: string
  /** The printed sheet's title and the button that prints it. */
  readonly slip: string
}

/** What the console says and does for each kind of order. */
export const fulfilmentTraits: Readonly<Record<Fulfilment, FulfilmentTraits>> = {
  parcel: {
    title: 'Доставка',
    isTracked: true,
    awaited: 'отправки',
    verb: 'Отправить',
    done: 'отправлен',
    nextStatus: 'В пути',
    address: 'Адрес',
    slip: 'Упаковочный лист',
  },
  pickup: {
    title: 'Самовывоз',
    isTracked: false,
    awaited: 'выдачи',
    verb: 'Собрать',
    done: 'собран',
    nextStatus: 'Собирается',
    address: 'Адрес выдачи',
    slip: 'Лист выдачи',
  },
  service: {
    title: 'Без доставки',
    isTracked: false,
    awaited: 'выполнения',
    verb: 'Выполнить',
    done: 'выполнен',
    nextStatus: 'Доставлен',
    address: 'Адрес',
    slip: 'Лист заказа',
  },
}

export const traitsOf = (order: Parameters<typeof fulfilmentOf>[0]): FulfilmentTraits =>
  fulfilmentTraits[fulfilmentOf(order)]

/** '3 заказа ждут отправки', '1 выдачи': a text for each kind of which some wait; only the first has the verb. */
export const awaitedTexts = (counts: FulfilmentCounts): { readonly kind: Fulfilment; readonly text: string }[] =>
  fulfilments
    .filter((kind) => counts[kind] > 0)
    .map((kind, index) => {
      const { awaited } = fulfilmentTraits[kind]
      const orders = plural(counts[kind], ['заказ ждёт', 'заказа ждут', 'заказов ждут'])
      return { kind, text: index === 0 ? `${orders} ${awaited}` : `${numberText(counts[kind])}\u00a0${awaited}` }
    })
