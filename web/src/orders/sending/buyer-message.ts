import { fulfilmentOf } from '@console/shared/fulfilment'
import type { Order } from '@console/shared/orders'
import { shortId } from '../labels.ts'
import type { SendValues } from './send-form.ts'

type Sent = Pick<SendValues, 'service' | 'track_number'>

/** The message to the order's shopper. `hours` are those of its pickup point; '' if unknown. */
export const buyerMessage = (order: Order, sent: Sent, hours: string): string =>
  `Здравствуйте! Ваш заказ ${shortId(order.uuid)} ${news(order, sent, hours)}. Спасибо за покупку!`

function news(order: Order, { service, track_number }: Sent, hours: string): string {
  switch (fulfilmentOf(order)) {
    case 'parcel': {
      const by = service.trim()
      return `отправлен. ${by ? `Служба доставки: ${by}, трек-номер` : 'Трек-номер'}: ${track_number.trim() || 'впишите выше'}`
    }
    case 'pickup': {
      const place = [order.delivery?.address?.trim(), hours].filter(Boolean).join(', ')
      return place ? `собран и ждёт вас: ${place}` : 'собран и ждёт вас'
    }
    case 'service':
      return 'выполнен'
  }
}
