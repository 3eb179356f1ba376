import { orders, orderStatuses } from '@console/shared/orders'
import { itemOf } from '@console/shared/kit/dictionary'
import { messages } from '@console/shared/kit/rules'
import { changed, ofShop } from './kit/crud.ts'
import { implement } from './kit/implement.ts'
import { invalid } from './kit/problem.ts'
import { Group } from './kit/table.ts'

const ordersOf = ofShop('orders', 'transaction', 'Заказ не найден.')
const statuses = new Group(orderStatuses)

export const orderRoutes = implement(orders, {
  list: ordersOf.list,
  get: ordersOf.find,
  setStatus: (call) => {
    const before = ordersOf.find(call)
    const status = itemOf(orderStatuses, call.body.payment_status)
    if (!status) throw invalid('payment_status', messages.choice)
    return ordersOf.put(
      call,
      changed(before, {
        payment_status: status.label,
        date_update: new Date(call.now).toISOString(),
      }),
    )
  },
  setTracking: (call) => {
    const before = ordersOf.find(call)
    const { track_number, sent_date } = call.body
    return ordersOf.put(
      call,
      changed(before, {
        track_number,
        sent_date,
        date_update: new Date(call.now).toISOString(),
        ...(before.delivery && { delivery: { ...before.delivery, track_number, sent_date } }),
      }),
    )
  },
  statuses: () => statuses,
})
