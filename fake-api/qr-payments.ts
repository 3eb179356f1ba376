import { qrPayments } from '@console/shared/qr-payments'
import { changed, ofShop } from './kit/crud.ts'
import { implement } from './kit/implement.ts'
import { storeUpload } from './kit/uploads.ts'

const payments = ofShop('qr_payments', 'id', 'Платёж не найден.')

export const qrPaymentRoutes = implement(qrPayments, {
  list: payments.list,
  get: payments.find,
  create: (call) =>
    payments.add(call, {
      uuid: crypto.randomUUID(),
      shop_uuid: call.params.shop,
      ...call.body.data,
      inactive: call.body.data.inactive ?? false,
      qrcode_url: storeUpload(call.tables, call.body.image),
    }),
  update: (call) => {
    const before = payments.find(call)
    const { data, image } = call.body
    return payments.put(
      call,
      changed(before, {
        ...data,
        inactive: data.inactive ?? before.inactive,
        ...(image && { qrcode_url: storeUpload(call.tables, image) }),
      }),
    )
  },
  remove: (call) => void payments.remove(call),
  suspend: (call) => payments.put(call, changed(payments.find(call), call.body)),
})
