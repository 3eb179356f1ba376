import { describe, expect, test } from 'vitest'
import { newPhonePayment, type PhonePayment } from '@console/shared/phone-payments'
import { newQrPayment, type QrPayment } from '@console/shared/qr-payments'
import { newRobokassa, type RobokassaIntegration } from '@console/shared/robokassa-integration'
import { integrationForm } from '@console/web/payments/integration-form'
import { phoneForm } from '@console/web/payments/phone-form'
import { qrForm } from '@console/web/payments/qr-form'
import { said } from '../kit/said.ts'
import { aPicture } from '../kit/owner.ts'

/* What the three forms start from, ask for, and hand over. */

const REQUIRED = 'Обязательно для заполнения.'

describe('by phone', () => {
  const stored: PhonePayment = { uuid: 'p', bank: 'ВТБ', phone: '+7 900 000-77-88', inactive: true }
  const values = { bank: 'ВТБ', phone: '+7 900 000-77-88', description: '' }

  test('starts empty, or from what is stored', () => {
    expect(phoneForm.values(null, false)).toEqual({ bank: '', phone: '', description: '' })
    expect(phoneForm.values(stored, false)).toEqual(values)
    expect(phoneForm.values({ ...stored, description: 'Звоните' }, false)).toEqual({
      ...values,
      description: 'Звоните',
    })
  })

  test.each([
    ['a new one', null, undefined],
    ['one that is shown', { ...stored, inactive: false }, false],
    ['one that is suspended', stored, true],
    ['one of which the server says nothing', { ...stored, inactive: undefined }, null],
  ])('%s stays as hidden as it was, since a save empties what it leaves out', (_, item, inactive) => {
    expect(phoneForm.body(values, item)).toEqual({ ...values, inactive })
  })

  test('asks for bank and phone, of a stored one that nobody touched, too', () => {
    expect(said(phoneForm.schema, newPhonePayment)).toEqual([REQUIRED, REQUIRED])
    expect(phoneForm.isWhole).toBe(true)
  })
})

describe('by QR code', () => {
  const stored: QrPayment = { uuid: 'q', bank: 'ВТБ', inactive: true, qrcode_url: 'a.png' }

  test('starts empty, or from what is stored, without a picture', () => {
    expect(qrForm.values(null, false)).toEqual({ bank: '', description: '', image: null })
    expect(qrForm.values(stored, false)).toEqual({ bank: 'ВТБ', description: '', image: null })
    expect(qrForm.values({ ...stored, description: 'Сканируйте' }, false).description).toBe('Сканируйте')
  })

  test('a new one needs a picture, a stored one keeps its own', () => {
    const without = { bank: 'ВТБ', description: '', image: null }
    expect(said(qrForm.newSchema ?? qrForm.schema, without)).toEqual([REQUIRED])
    expect(said(qrForm.newSchema ?? qrForm.schema, { ...without, image: aPicture() })).toEqual([])
    expect(said(qrForm.schema, without)).toEqual([])
    expect(said(qrForm.schema, { ...without, image: aPicture() })).toEqual([])
    expect(said(qrForm.schema, { ...without, image: 'a.png' })).toHaveLength(1)
    expect(said(qrForm.schema, { ...newQrPayment, image: null })).toEqual([REQUIRED])
  })

  test('hands over a picture only if one was selected', () => {
    const image = aPicture()
    const data = { bank: 'ВТБ', description: '' }
    expect(qrForm.body({ ...data, image: null }, stored)).toEqual({ data: { ...data, inactive: true } })
    expect(qrForm.body({ ...data, image }, null)).toEqual({ data: { ...data, inactive: undefined }, image })
  })
})

describe('the card provider’s integration', () => {
  const stored: RobokassaIntegration = {
    uuid: 'r',
    robokassa_shop_id: 'lavka',
    sno_type: 'patent',
    fiscal_tax_type: 'vat20',
    inactive: true,
  }

  test('starts from the usual taxes, or from what is stored, by its labels and without secrets', () => {
    expect(integrationForm.values(null, false)).toEqual({ ...newRobokassa, password_firts: '', password_second: '' })
    expect(integrationForm.values(stored, false)).toEqual({
      robokassa_shop_id: 'lavka',
      password_firts: '',
      password_second: '',
      sno_type: 'Патентная СН',
      fiscal_tax_type: 'НДС чека по ставке 20%',
    })
  })

  test('a new one needs both secrets, a stored one keeps those that are left empty', () => {
    const values = integrationForm.values(stored, false)
    expect(said(integrationForm.newSchema ?? integrationForm.schema, values)).toEqual([REQUIRED, REQUIRED])
    expect(said(integrationForm.schema, values)).toEqual([])
    expect(said(integrationForm.schema, { ...values, password_firts: undefined })).toHaveLength(1)
    expect(said(integrationForm.schema, { ...values, robokassa_shop_id: '' })).toEqual([REQUIRED])
  })

  test('hands over what was typed, and whether it is suspended', () => {
    const values = integrationForm.values(stored, false)
    expect(integrationForm.body(values, stored)).toEqual({ ...values, inactive: true })
    expect(integrationForm.body(values, null)).toEqual({ ...values, inactive: undefined })
  })
})
