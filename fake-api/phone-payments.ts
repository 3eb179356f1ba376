import { phonePayments } from '@console/shared/phone-payments'
import { changed, ofShop } from './kit/crud.ts'
import { implement } from './kit/implement.ts'

const payments = ofShop('phone_payments', 'id', 'Платёж не найден.')

export const phonePaymentRoutes = implement(phonePayments, {
  list: payments.list,
  get: payments.find,
  create: (call) =>
    payments.add(call, {
      uuid: crypto.randomUUID(),
      shop_uuid: call.params.shop,
      ...call.body,
      inactive: call.body.inactive ?? false,
    }),
  update: (call) => {
    const { uuid, shop_uuid, inactive } = payments.find(call)
    return payments.put(call, {
      description: '',
      ...call.body,
      uuid,
      shop_uuid,
      inactive: call.body.inactive ?? inactive,
    })
  },
  remove: (call) => void payments.remove(call),
  suspend: (call) => payments.put(call, changed(payments.find(call), call.body)),
})
