import * as z from 'zod/mini'
import { defineEndpoint, form, json, picture, requiredPicture } from './kit/endpoint.ts'
import { anyFlag, anyText, identity, optionalText, requiredText } from './kit/rules.ts'
import { Suspension } from './kit/suspension.ts'

/** A bank's QR code: the bank is required, and the picture on creation (shared/docs/payments.md). */
export const QrPaymentDraft = z.object({
  bank: requiredText(),
  description: optionalText(),
  /** Suspended; an absent value leaves it unchanged. */
  inactive: anyFlag(),
})
export type QrPaymentDraft = z.infer<typeof QrPaymentDraft>

/** The initial values of an empty form 'По Qr счету'. */
export const newQrPayment: QrPaymentDraft = { bank: '', description: '' }

export const QrPayment = z.object({
  uuid: identity(),
  shop_uuid: anyText(),
  ...QrPaymentDraft.shape,
  qrcode_url: anyText(),
})
export type QrPayment = z.infer<typeof QrPayment>

/** These paths name the shop before the owner, unlike all others. */
export const qrPayments = {
  list: defineEndpoint({
    method: 'GET',
    path: '/payment/qrcode/{shop}/{owner}',
    access: 'owner',
    title: 'Способы оплаты по QR-коду',
    answer: z.array(QrPayment),
    none: [],
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/payment/qrcode/{shop}/{owner}',
    access: 'owner',
    title: 'Добавить способ оплаты по QR-коду',
    body: form({ data: QrPaymentDraft, files: { image: requiredPicture } }),
    answer: QrPayment,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/payment/qrcode/{shop}/{owner}/{id}',
    access: 'owner',
    title: 'Способ оплаты по QR-коду',
    answer: QrPayment,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/payment/qrcode/{shop}/{owner}/{id}',
    access: 'owner',
    title: 'Изменить способ оплаты по QR-коду; без image картинка остаётся',
    body: form({ data: z.partial(QrPaymentDraft), files: { image: picture } }),
    answer: QrPayment,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/payment/qrcode/{shop}/{owner}/{id}',
    access: 'owner',
    title: 'Удалить способ оплаты по QR-коду',
    answer: null,
  }),
  suspend: defineEndpoint({
    method: 'PATCH',
    path: '/payment/qrcode/suspended/{shop}/{owner}/{id}',
    access: 'owner',
    title: 'Приостановить или возобновить способ оплаты по QR-коду',
    body: json(Suspension),
    answer: QrPayment,
  }),
}
