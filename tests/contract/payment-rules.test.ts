import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { Schema } from '@console/shared/kit/endpoint'
import { phoneMessages } from '@console/shared/kit/phone'
import { messages } from '@console/shared/kit/rules'
import { newPhonePayment, PhonePayment, PhonePaymentDraft, phonePayments } from '@console/shared/phone-payments'
import { newQrPayment, QrPayment, QrPaymentDraft, qrPayments } from '@console/shared/qr-payments'
import {
  newRobokassa,
  RobokassaChanges,
  RobokassaDraft,
  RobokassaIntegration,
  robokassaIntegration,
  taxSystems,
  vatRates,
} from '@console/shared/robokassa-integration'

/* Valid and invalid data of a shop's three ways of payment: shared/docs/payments.md. */

const draft = { ...newRobokassa, robokassa_shop_id: 'lavka', password_firts: 'a', password_second: 'b' }
const wrongId = 'Допустимы только латинские буквы, цифры, точка, дефис и подчёркивание.'
const of = (robokassa_shop_id: string) => ({ ...draft, robokassa_shop_id })
const number = { bank: 'ВТБ', phone: '+7 900 000-11-22' }
const card = '4242 4242 4242 4242'
const { required, choice } = messages
const integration = { uuid: 'r', robokassa_shop_id: 'лавка', sno_type: 'osn', fiscal_tax_type: 'none' }

/** A value and what is wrong with it, `field: message`; a field alone is wrong in some way. */
test.each<[what: string, Schema, value: unknown, ...wrong: string[]]>([
  ['a transfer', PhonePaymentDraft, number],
  ['a transfer to a card', PhonePaymentDraft, { ...number, phone: card, description: null }],
  [
    'a transfer to no card',
    PhonePaymentDraft,
    { ...number, phone: card.replace(/2$/, '1') },
    `phone: ${phoneMessages.card}`,
  ],
  ['a new transfer', PhonePaymentDraft, newPhonePayment, `bank: ${required}`, `phone: ${required}`],
  [
    'a transfer',
    PhonePaymentDraft,
    { ...number, bank: ' ', phone: '1' },
    `bank: ${required}`,
    `phone: ${phoneMessages.phone}`,
  ],
  ['a transfer', PhonePaymentDraft, { ...number, inactive: 'да' }, 'inactive'],
  ['a stored transfer', PhonePayment, { uuid: 'p', bank: 'ВТБ', phone: 'по запросу', shop_uuid: null }],
  ['a stored transfer', PhonePayment, { bank: 'ВТБ' }, 'uuid', 'phone'],
  ['transfers', phonePayments.list.answer, [{}], '0.uuid', '0.bank', '0.phone'],
  ['a suspension', phonePayments.suspend.body.schema, {}, `inactive: ${required}`],
  ['a QR code', QrPaymentDraft, { bank: 'ВТБ', description: null, inactive: null }],
  ['a QR code', QrPaymentDraft, { bank: '', description: 5, inactive: 'да' }, 'bank', 'description', 'inactive'],
  ['a new QR code', QrPaymentDraft, newQrPayment, `bank: ${required}`],
  ['a change of a QR code', qrPayments.update.body.data, {}],
  ['a change of a QR code', qrPayments.update.body.data, { bank: '' }, `bank: ${required}`],
  ['a stored QR code', QrPayment, { uuid: 'q', bank: 'ВТБ', qrcode_url: null, shop_uuid: null }],
  ['QR codes', qrPayments.list.answer, [{}], '0.uuid', '0.bank'],
  ['a suspension', qrPayments.suspend.body.schema, {}, `inactive: ${required}`],
  ...['lavka-lipa.ru', 'Shop_2', ' lavka '].map((id): [string, Schema, unknown] => [
    `the shop «${id}»`,
    RobokassaDraft,
    of(id),
  ]),
  ...['lavka lipa', 'лавка', 'lavka/', '/lavka'].map((id): [string, Schema, unknown, string] => [
    `the shop «${id}»`,
    RobokassaDraft,
    of(id),
    `robokassa_shop_id: ${wrongId}`,
  ]),
  [
    'a new integration',
    RobokassaDraft,
    newRobokassa,
    ...['robokassa_shop_id', 'password_firts', 'password_second'].map((name) => `${name}: ${required}`),
  ],
  [
    'taxes of each other',
    RobokassaDraft,
    { ...draft, sno_type: 'vat0', fiscal_tax_type: 'osn' },
    `sno_type: ${choice}`,
    `fiscal_tax_type: ${choice}`,
  ],
  ...taxSystems.flatMap(({ value, label }) =>
    [value, label].map((sno_type): [string, Schema, unknown] => [sno_type, RobokassaDraft, { ...draft, sno_type }]),
  ),
  ...vatRates.flatMap(({ value, label }) =>
    [value, label].map((rate): [string, Schema, unknown] => [
      rate,
      RobokassaDraft,
      { ...draft, fiscal_tax_type: rate },
    ]),
  ),
  ['no change', RobokassaChanges, { password_firts: '', password_second: null }],
  [
    'a change',
    RobokassaChanges,
    { robokassa_shop_id: '', sno_type: 'x' },
    `robokassa_shop_id: ${required}`,
    `sno_type: ${choice}`,
  ],
  ['a stored integration', RobokassaIntegration, integration],
  ['a stored integration', RobokassaIntegration, {}, 'uuid', 'robokassa_shop_id', 'sno_type', 'fiscal_tax_type'],
  ['none', robokassaIntegration.get.answer, null],
  ['a suspension', robokassaIntegration.suspend.body.schema, {}, `inactive: ${required}`],
])('%s: %#', (_what, schema, value, ...wrong) => {
  const issues = z.safeParse(schema, value).error?.issues ?? []
  const said = issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(said).toEqual(
    wrong.map((one) => (one.includes(': ') ? one : (expect.stringContaining(`${one}: `) as unknown))),
  )
})

test('an integration is read without its secrets', () => {
  expect(z.parse(RobokassaIntegration, { ...integration, password_firts: 'a' })).toEqual(integration)
})

test('a shop without payment methods has empty lists and no integration', () => {
  expect([phonePayments.list.none, qrPayments.list.none, robokassaIntegration.get.none]).toEqual([[], [], null])
})

test('the initial values of an empty form, with taxes by their labels', () => {
  expect([newPhonePayment, newQrPayment]).toEqual([
    { bank: '', phone: '', description: '' },
    { bank: '', description: '' },
  ])
  expect(newRobokassa).toMatchObject({ sno_type: 'Упрощенная СН (доходы)', fiscal_tax_type: 'Без НДС' })
  expect(Object.fromEntries([...taxSystems, ...vatRates].map(({ value, label }) => [value, label]))).toEqual({
    osn: 'Общая СН',
    usn_income: 'Упрощенная СН (доходы)',
    usn_income_outcome: 'Упрощенная СН (доходы минус расходы)',
    esn: 'Единый сельскохозяйственный налог',
    patent: 'Патентная СН',
    none: 'Без НДС',
    vat0: 'НДС по ставке 0%',
    vat10: 'НДС чека по ставке 10%',
    vat110: 'НДС чека по расчетной ставке 10/110',
    vat20: 'НДС чека по ставке 20%',
    vat120: 'НДС чека по расчетной ставке 20/120',
  })
})
