import { fulfilmentOf, type Fulfilment } from '@console/shared/fulfilment'
import type { OrderStatus } from '@console/shared/orders'

interface FulfilmentTraits {
  readonly title: string
  /** Whether the order is sent with a track number. */
  readonly isTracked: boolean
  /** The owner's next step; precedes 'заказ'. */
  readonly verb: string
  /** The step's result; follows 'заказ'. */
  readonly done: string
  /** The status that the step proposes. */
  readonly nextStatus: OrderStatus
  /** The label of the delivery's address. */
  readonly address: string
  /** Title of the printed sheet and of the button that prints it. */
  readonly slip: string
}

/** Texts and behaviour for each kind of order. */
export const fulfilmentTraits: Readonly<Record<Fulfilment, FulfilmentTraits>> = {
  parcel: {
    title: 'Доставка',
    isTracked: true,
    verb: 'Отправить',
    done: 'отправлен',
    nextStatus: 'В пути',
    address: 'Адрес',
    slip: 'Упаковочный лист',
  },
  pickup: {
    title: 'Самовывоз',
    isTracked: false,
    verb: 'Собрать',
    done: 'собран',
    nextStatus: 'Собирается',
    address: 'Адрес выдачи',
    slip: 'Лист выдачи',
  },
  service: {
    title: 'Без доставки',
    isTracked: false,
    verb: 'Выполнить',
    done: 'выполнен',
    nextStatus: 'Доставлен',
    address: 'Адрес',
    slip: 'Лист заказа',
  },
}

export const traitsOf = (order: Parameters<typeof fulfilmentOf>[0]): FulfilmentTraits =>
  fulfilmentTraits[fulfilmentOf(order)]
