import * as z from 'zod/mini'
import { defineEndpoint, json } from './kit/endpoint.ts'
import { transferNumber } from './kit/phone.ts'
import { anyFlag, anyText, identity, optionalText, requiredText } from './kit/rules.ts'
import { Suspension } from './kit/suspension.ts'

/** A transfer by phone number: bank and phone are required (shared/docs/payments.md). */
export const PhonePaymentDraft = z.object({
  bank: requiredText(),
  /** The number of a phone, a card or an account. */
  phone: transferNumber(),
  description: optionalText(),
  /** Suspended; an absent value leaves it unchanged. */
  inactive: anyFlag(),
})
export type PhonePaymentDraft = z.infer<typeof PhonePaymentDraft>

/** The initial values of an empty form 'По номеру телефона'. */
export const newPhonePayment: PhonePaymentDraft = { bank: '', phone: '', description: '' }

export const PhonePayment = z.object({
  uuid: identity(),
  shop_uuid: anyText(),
  ...PhonePaymentDraft.shape,
  phone: z.string(),
})
export type PhonePayment = z.infer<typeof PhonePayment>

export const phonePayments = {
  list: defineEndpoint({
    method: 'GET',
    path: '/payment/phone/{owner}/{shop}',
    access: 'owner',
    title: 'Способы оплаты по номеру телефона',
    answer: z.array(PhonePayment),
    none: [],
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/payment/phone/{owner}/{shop}',
    access: 'owner',
    title: 'Добавить способ оплаты по номеру телефона',
    body: json(PhonePaymentDraft),
    answer: PhonePayment,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/payment/phone/{owner}/{shop}/{id}',
    access: 'owner',
    title: 'Способ оплаты по номеру телефона',
    answer: PhonePayment,
  }),
  /** A PUT: absent fields are cleared. */
  update: defineEndpoint({
    method: 'PUT',
    path: '/payment/phone/{owner}/{shop}/{id}',
    access: 'owner',
    title: 'Заменить способ оплаты по номеру телефона',
    body: json(PhonePaymentDraft),
    answer: PhonePayment,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/payment/phone/{owner}/{shop}/{id}',
    access: 'owner',
    title: 'Удалить способ оплаты по номеру телефона',
    answer: null,
  }),
  suspend: defineEndpoint({
    method: 'PATCH',
    path: '/payment/phone/suspended/{owner}/{shop}/{id}',
    access: 'owner',
    title: 'Приостановить или возобновить способ оплаты по номеру телефона',
    body: json(Suspension),
    answer: PhonePayment,
  }),
}
