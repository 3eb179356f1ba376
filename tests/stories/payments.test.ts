import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { messages } from '@console/shared/kit/rules'
import { newPhonePayment, type PhonePayment } from '@console/shared/phone-payments'
import { newQrPayment } from '@console/shared/qr-payments'
import { newRobokassa, type RobokassaIntegration } from '@console/shared/robokassa-integration'
import * as integration from '@console/web/payments/integration-model'
import { pageOpened } from '@console/web/payments/model'
import * as phone from '@console/web/payments/phone-model'
import * as qr from '@console/web/payments/qr-model'
import { integrationForm } from '@console/web/payments/integration-form'
import { phoneForm } from '@console/web/payments/phone-form'
import { qrForm } from '@console/web/payments/qr-form'
import type { TestApp } from '../kit/app.ts'
import { openShop } from '../kit/open-shop.ts'
import { aPicture } from '../kit/owner.ts'
import { CERAMICS, HONEY } from '../kit/project-titles.ts'
import { said } from '../kit/said.ts'
import { sure } from '../kit/sure.ts'

/** The payments of the owner's project with this title. */
const openPayments = (title = HONEY) => openShop(pageOpened, title)

const texts = ({ toasts }: TestApp) => toasts.map(({ text }) => text)

/** The two lists do everything alike. */
describe.each([
  {
    name: 'by phone',
    model: phone,
    path: '/payment/phone/{owner}/{shop}',
    body: { ...newPhonePayment, bank: 'ВТБ', phone: '+7 900 000-77-88' },
  },
  {
    name: 'by QR code',
    model: qr,
    path: '/payment/qrcode/{shop}/{owner}',
    body: { data: { ...newQrPayment, bank: 'ВТБ' }, image: aPicture() },
  },
] as const)('$name', ({ model, body }) => {
  // The two models' bodies differ; each case gives its own.
  const { list, suspension } = model as typeof phone
  const editor = model.editor as typeof phone.editor
  const draft = body as Parameters<typeof editor.submitted>[0]
  const named = ({ scope }: TestApp, bank: string) =>
    sure(scope.getState(list.$items).find((payment) => payment.bank === bank))

  test('is suspended and resumed; a save keeps it suspended', async () => {
    const app = await openPayments()
    const { scope } = app
    const toggling = allSettled(suspension.toggled, { scope, params: named(app, 'Сбербанк') })
    expect([...scope.getState(suspension.$pendingIds)]).toEqual([named(app, 'Сбербанк').uuid])
    await toggling
    expect(named(app, 'Сбербанк').inactive).toBe(true)
    expect(texts(app)).toEqual(['Статус обновлён'])
    await allSettled(editor.editOpened, { scope, params: named(app, 'Сбербанк') })
    await allSettled(editor.submitted, { scope, params: draft })
    expect(named(app, 'ВТБ').inactive).toBe(true)
    await allSettled(suspension.toggled, { scope, params: named(app, 'ВТБ') })
    expect(named(app, 'ВТБ').inactive).toBe(false)
    app.toasts.length = 0
    await app.control('/__fake/faults', { method: 'PATCH', status: 500 })
    const payment = named(app, 'ВТБ')
    await allSettled(suspension.toggled, { scope, params: payment })
    expect(scope.getState(suspension.$failure)).toEqual({ uuid: payment.uuid, message: 'Так велел /__fake/faults.' })
    expect(app.toasts).toEqual([{ kind: 'error', text: 'Ошибка' }])
    expect(named(app, 'ВТБ').inactive).toBe(false)
    // The next attempt clears the failure at once.
    const again = allSettled(suspension.toggled, { scope, params: payment })
    expect(scope.getState(suspension.$failure)).toBeNull()
    await again
  })
})

describe('the card provider’s integration', () => {
  const { editor, suspension, list: record } = integration
  const shopOf = ({ scope }: TestApp) => scope.getState(record.$items)[0]
  const draft = { ...newRobokassa, robokassa_shop_id: 'lavka', password_firts: 'pass-one', password_second: 'pass-two' }
  /** The secrets as the server keeps them; no answer of the documented calls has them. */
  const secretsIn = async (app: TestApp) => JSON.stringify(await app.control('/__fake/state', {}, 'GET'))

  test('keeps the stored secret for an empty one and replaces it by a new one', async () => {
    const app = await openPayments(CERAMICS)
    const { scope } = app
    await allSettled(editor.createOpened, { scope })
    await allSettled(editor.submitted, { scope, params: draft })
    const made = sure(shopOf(app))
    await allSettled(editor.editOpened, { scope, params: made })
    await allSettled(editor.submitted, { scope, params: { ...draft, password_firts: '', password_second: 'changed' } })
    await allSettled(suspension.toggled, { scope, params: made })
    expect(shopOf(app)?.inactive).toBe(true)
    const state = await secretsIn(app)
    expect(state).toContain('"pass-one"')
    expect(state).toContain('"changed"')
    expect(state).not.toContain('"pass-two"')
  })

  test('keeps its secrets in no store', async () => {
    const app = await openPayments(CERAMICS)
    const { scope } = app
    await allSettled(editor.createOpened, { scope })
    await allSettled(editor.submitted, { scope, params: draft })
    const kept = JSON.stringify([shopOf(app), scope.getState(editor.$editing), [...app.storage]])
    expect(kept).not.toContain('pass-one')
    expect(app.calls.join()).not.toContain('pass-')
  })
})

/* What the three forms start from, ask for, and hand over. */

const REQUIRED = messages.required

describe('by phone', () => {
  const stored: PhonePayment = { uuid: 'p', bank: 'ВТБ', phone: '+7 900 000-77-88', inactive: true }
  const values = { bank: 'ВТБ', phone: '+7 900 000-77-88', description: '' }

  test.each([
    ['a new one', null, undefined],
    ['one that is shown', { ...stored, inactive: false }, false],
    ['one that is suspended', stored, true],
    ['one of which the server says nothing', { ...stored, inactive: undefined }, null],
  ])('%s keeps its suspension', (_, item, inactive) => {
    expect(phoneForm.body(values, item)).toEqual({ ...values, inactive })
  })

  test('requires the bank and the phone, also of an untouched stored one', () => {
    expect(said(phoneForm.schema, newPhonePayment)).toEqual([REQUIRED, REQUIRED])
    expect(phoneForm.isWhole).toBe(true)
  })
})

describe('by QR code', () => {
  test('requires a picture of a new one only', () => {
    const without = { bank: 'ВТБ', description: '', image: null }
    expect(said(qrForm.newSchema ?? qrForm.schema, without)).toEqual([REQUIRED])
    expect(said(qrForm.newSchema ?? qrForm.schema, { ...without, image: aPicture() })).toEqual([])
    expect(said(qrForm.schema, without)).toEqual([])
    expect(said(qrForm.schema, { ...without, image: aPicture() })).toEqual([])
    expect(said(qrForm.schema, { ...without, image: 'a.png' })).toHaveLength(1)
    expect(said(qrForm.schema, { ...newQrPayment, image: null })).toEqual([REQUIRED])
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

  test('starts from default or stored taxes, without secrets', () => {
    expect(integrationForm.values(null, false)).toEqual({ ...newRobokassa, password_firts: '', password_second: '' })
    expect(integrationForm.values(stored, false)).toEqual({
      robokassa_shop_id: 'lavka',
      password_firts: '',
      password_second: '',
      sno_type: 'Патентная СН',
      fiscal_tax_type: 'НДС чека по ставке 20%',
    })
  })

  test('requires both secrets of a new one only', () => {
    const values = integrationForm.values(stored, false)
    expect(said(integrationForm.newSchema ?? integrationForm.schema, values)).toEqual([REQUIRED, REQUIRED])
    expect(said(integrationForm.schema, values)).toEqual([])
    expect(said(integrationForm.schema, { ...values, password_firts: undefined })).toHaveLength(1)
    expect(said(integrationForm.schema, { ...values, robokassa_shop_id: '' })).toEqual([REQUIRED])
  })
})
