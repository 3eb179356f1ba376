import { describe, expect, test } from 'vitest'
import type { JsonBody, Schema } from '@console/shared/kit/endpoint'
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
import * as z from 'zod/mini'
import { said } from '../kit/said.ts'

/* What the contracts of a shop's three ways of payment take and refuse: shared/docs/payments.md. */

/** Where something is said of a value, with what is said. */
const problems = (schema: Schema, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
/** What a call takes as its body, and what it answers. */
const bodyOf = ({ body }: { body: JsonBody }) => body.schema

describe('a transfer by phone number', () => {
  test('is a bank and a number; the rest may be missing', () => {
    expect(said(PhonePaymentDraft, { bank: 'ВТБ', phone: '+7 900 000-11-22' })).toEqual([])
    const card = { bank: 'ВТБ', phone: '4242 4242 4242 4241' }
    expect(said(PhonePaymentDraft, card)).toEqual([phoneMessages.card])
    expect(said(PhonePaymentDraft, { ...card, phone: '4242 4242 4242 4242', description: null })).toEqual([])
    expect(problems(PhonePaymentDraft, { bank: ' ', phone: '123' })).toEqual([
      ['bank', messages.required],
      ['phone', phoneMessages.phone],
    ])
    expect(said(PhonePaymentDraft, { bank: 'ВТБ', phone: '89000001122', inactive: 'да' })).toHaveLength(1)
    expect(problems(PhonePaymentDraft, newPhonePayment)).toEqual([
      ['bank', messages.required],
      ['phone', messages.required],
    ])
    expect(newPhonePayment).toEqual({ bank: '', phone: '', description: '' })
  })

  test('is read with any number, but not without one', () => {
    expect(said(PhonePayment, { uuid: 'p', bank: 'ВТБ', phone: 'по запросу', shop_uuid: null })).toEqual([])
    expect(problems(PhonePayment, { bank: 'ВТБ' }).map(([path]) => path)).toEqual(['uuid', 'phone'])
  })

  test('is written whole, suspended by a word of its own, and answered as it stands', () => {
    const { list, create, get, update, remove, suspend } = phonePayments
    expect([create, update].map(bodyOf)).toEqual([PhonePaymentDraft, PhonePaymentDraft])
    expect(problems(bodyOf(suspend), {})).toEqual([['inactive', messages.required]])
    expect([create, get, update, suspend].map(({ answer }) => answer)).toEqual(Array(4).fill(PhonePayment))
    expect([list.none, remove.answer, problems(list.answer, [{}]).length]).toEqual([[], null, 3])
  })
})

describe('a QR code', () => {
  test('is a bank; the rest may be missing', () => {
    expect(said(QrPaymentDraft, { bank: 'ВТБ' })).toEqual([])
    expect(said(QrPaymentDraft, { bank: 'ВТБ', description: null, inactive: null })).toEqual([])
    expect(problems(QrPaymentDraft, { bank: '', description: 5, inactive: 'да' }).map(([path]) => path)).toEqual([
      'bank',
      'description',
      'inactive',
    ])
    expect(problems(QrPaymentDraft, newQrPayment)).toEqual([['bank', messages.required]])
    expect(newQrPayment).toEqual({ bank: '', description: '' })
  })

  test('needs a picture when it is made, and may keep it when it is changed', () => {
    const { create, update } = qrPayments
    const one = { media: 'picture', many: false }
    expect([create.body.files, update.body.files]).toEqual([
      { image: { ...one, required: true } },
      { image: { ...one, required: false } },
    ])
    expect([create.body.data === QrPaymentDraft, said(update.body.data, {})]).toEqual([true, []])
    expect(problems(update.body.data, { bank: '' })).toEqual([['bank', messages.required]])
  })

  test('is suspended by a word of its own, and answered as it stands', () => {
    const { list, create, get, update, remove, suspend } = qrPayments
    expect(problems(bodyOf(suspend), {})).toEqual([['inactive', messages.required]])
    expect([create, get, update, suspend].map(({ answer }) => answer)).toEqual(Array(4).fill(QrPayment))
    expect([list.none, remove.answer]).toEqual([[], null])
    expect(problems(list.answer, [{}]).map(([path]) => path)).toEqual(['0.uuid', '0.bank'])
    expect(said(QrPayment, { uuid: 'q', bank: 'ВТБ', qrcode_url: null, shop_uuid: null })).toEqual([])
  })
})

describe('the card provider’s integration', () => {
  const draft = { ...newRobokassa, robokassa_shop_id: 'lavka', password_firts: 'a', password_second: 'b' }
  const wrongId = 'Допустимы только латинские буквы, цифры, точка, дефис и подчёркивание.'

  test.each([
    ['lavka-lipa.ru', []],
    ['Shop_2', []],
    [' lavka ', []],
    ['lavka lipa', [wrongId]],
    ['лавка', [wrongId]],
    ['lavka/', [wrongId]],
    ['/lavka', [wrongId]],
    ['', [messages.required]],
  ])('may be called %j: %j', (robokassa_shop_id, expected) => {
    expect(said(RobokassaDraft, { ...draft, robokassa_shop_id })).toEqual(expected)
  })

  test('has its taxes by their labels or the provider’s short names', () => {
    expect(taxSystems.map(({ value, label }) => [value, label])).toEqual([
      ['osn', 'Общая СН'],
      ['usn_income', 'Упрощенная СН (доходы)'],
      ['usn_income_outcome', 'Упрощенная СН (доходы минус расходы)'],
      ['esn', 'Единый сельскохозяйственный налог'],
      ['patent', 'Патентная СН'],
    ])
    expect(vatRates.map(({ value, label }) => [value, label])).toEqual([
      ['none', 'Без НДС'],
      ['vat0', 'НДС по ставке 0%'],
      ['vat10', 'НДС чека по ставке 10%'],
      ['vat110', 'НДС чека по расчетной ставке 10/110'],
      ['vat20', 'НДС чека по ставке 20%'],
      ['vat120', 'НДС чека по расчетной ставке 20/120'],
    ])
    for (const { value, label } of taxSystems)
      expect([value, label].flatMap((sno_type) => said(RobokassaDraft, { ...draft, sno_type }))).toEqual([])
    for (const { value, label } of vatRates)
      expect([value, label].flatMap((fiscal_tax_type) => said(RobokassaDraft, { ...draft, fiscal_tax_type }))).toEqual(
        [],
      )
    expect(problems(RobokassaDraft, { ...draft, sno_type: 'vat0', fiscal_tax_type: 'osn' })).toEqual([
      ['sno_type', messages.choice],
      ['fiscal_tax_type', messages.choice],
    ])
  })

  test('starts empty, from the usual taxes, and is asked for whole', () => {
    expect(newRobokassa).toEqual({
      robokassa_shop_id: '',
      password_firts: '',
      password_second: '',
      sno_type: 'Упрощенная СН (доходы)',
      fiscal_tax_type: 'Без НДС',
    })
    expect(problems(RobokassaDraft, newRobokassa)).toEqual([
      ['robokassa_shop_id', messages.required],
      ['password_firts', messages.required],
      ['password_second', messages.required],
    ])
  })

  test('is changed in part; an empty secret is no secret', () => {
    expect(said(RobokassaChanges, {})).toEqual([])
    expect(said(RobokassaChanges, { password_firts: '', password_second: null })).toEqual([])
    expect(problems(RobokassaChanges, { robokassa_shop_id: '', sno_type: 'x' })).toEqual([
      ['robokassa_shop_id', messages.required],
      ['sno_type', messages.choice],
    ])
  })

  test('is read with any id, with known taxes alone, and without its secrets', () => {
    const stored = { uuid: 'r', robokassa_shop_id: 'лавка', sno_type: 'osn', fiscal_tax_type: 'none' }
    expect(z.parse(RobokassaIntegration, { ...stored, password_firts: 'a' })).toEqual(stored)
    expect(problems(RobokassaIntegration, {}).map(([path]) => path)).toEqual([
      'uuid',
      'robokassa_shop_id',
      'sno_type',
      'fiscal_tax_type',
    ])
    const { get, create, update, remove, suspend } = robokassaIntegration
    expect([bodyOf(create), bodyOf(update)]).toEqual([RobokassaDraft, RobokassaChanges])
    expect(problems(bodyOf(suspend), {})).toEqual([['inactive', messages.required]])
    expect([create, update, suspend].map(({ answer }) => answer)).toEqual(Array(3).fill(RobokassaIntegration))
    expect([get.none, remove.answer, said(get.answer, null), said(get.answer, {}).length]).toEqual([null, null, [], 4])
  })
})
