import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { InvoiceRow } from '@console/fixtures/kit/rows'
import { own } from '@console/shared/kit/own'

/** The fields of the card provider's payment form, by its own names (docs.robokassa.ru, 'Интерфейс оплаты'). */
export type PaymentFields = Readonly<Record<string, string>>

export const MERCHANT_LOGIN = 'prilavok-demo'
/** Only the fake provider's password; a real shop's password never leaves its server. */
const PASSWORD_1 = 'fake-password-1'
/** The maximum length of a description that the provider accepts, in characters. */
const MAX_DESCRIPTION = 100

/** Whether a field was added by the shop: such fields are signed, and the provider returns them unchanged. */
const isOwnField = (name: string) => /^shp_/i.test(name)

export const outSum = (roubles: number): string => roubles.toFixed(2)

/**
 * Returns the lower-case hex MD5 of `MerchantLogin:OutSum:InvId:Password1` and, after it, the shop's own fields as
 * `:name=value`, sorted by name.
 */
export function signatureOf(fields: PaymentFields): string {
  const ownFields = Object.keys(fields)
    .filter(isOwnField)
    .sort()
    .map((name) => `${name}=${own(fields, name) ?? ''}`)
  const { MerchantLogin = '', OutSum = '', InvId = '' } = fields
  return bytesToHex(md5(utf8ToBytes([MerchantLogin, OutSum, InvId, PASSWORD_1, ...ownFields].join(':'))))
}

export function isSignedForm(fields: PaymentFields): boolean {
  return fields.MerchantLogin === MERCHANT_LOGIN && fields.SignatureValue?.toLowerCase() === signatureOf(fields)
}

/** Returns the signed fields and the signature, which the page has to pass on. */
export function signedFields(fields: PaymentFields): PaymentFields {
  const names = new Set(['MerchantLogin', 'OutSum', 'InvId', 'SignatureValue'])
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name) || isOwnField(name)))
}

export function paymentForm(invoice: InvoiceRow): PaymentFields {
  const fields = {
    MerchantLogin: MERCHANT_LOGIN,
    OutSum: outSum(invoice.price),
    InvId: invoice.uuid,
    Description: [...invoice.description].slice(0, MAX_DESCRIPTION).join(''),
    Shp_kind: invoice.kind,
    Shp_owner: invoice.owner_uuid,
    Shp_plan: invoice.plan_uuid,
    Shp_target: invoice.shop_uuid ?? 'all',
    Culture: 'ru',
    Encoding: 'utf-8',
    IsTest: '1',
  }
  return { ...fields, SignatureValue: signatureOf(fields) }
}
