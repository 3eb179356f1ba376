import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import encodeQr from 'qr'
import { messages } from '@console/shared/kit/rules'
import { newPhonePayment, type PhonePayment } from '@console/shared/phone-payments'
import { newQrPayment } from '@console/shared/qr-payments'
import { newRobokassa, type RobokassaIntegration } from '@console/shared/robokassa-integration'
import * as integration from '@console/web/payments/integration-model'
import { pageOpened } from '@console/web/payments/model'
import * as phone from '@console/web/payments/phone-model'
import * as qr from '@console/web/payments/qr-model'
import { integrationForm } from '@console/web/payments/integration-model'
import { phoneForm } from '@console/web/payments/phone-model'
import { qrForm } from '@console/web/payments/qr-model'
import { cutOf } from '@console/web/kit/pictures/framing'
import { meaningOf } from '@console/web/payments/code-meaning'
import { findCode, type Pixels } from '@console/web/payments/find-code'
import type { TestApp } from '../kit/app.ts'
import { openShop } from '../kit/open-shop.ts'
import { aPicture } from '../kit/owner.ts'
import { CERAMICS, HONEY, validationMessages, required } from '../kit/basics.ts'

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
    required(scope.getState(list.$items).find((payment) => payment.bank === bank))

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
    const made = required(shopOf(app))
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

/* The three forms: initial values, validation and bodies. */

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
    expect(validationMessages(phoneForm.schema, newPhonePayment)).toEqual([REQUIRED, REQUIRED])
    expect(phoneForm.replacesItem).toBe(true)
  })
})

test.each([true, false, undefined])('a QR code and an integration keep the suspension %j', (inactive) => {
  const code = { uuid: 'q', bank: 'ВТБ', inactive }
  expect(qrForm.body(qrForm.values(code, false), code).data.inactive).toBe(inactive)
  const shop = { uuid: 'r', robokassa_shop_id: 'a', sno_type: 'osn', fiscal_tax_type: 'none', inactive }
  expect(integrationForm.body(integrationForm.values(shop, false), shop).inactive).toBe(inactive)
})

describe('by QR code', () => {
  test('requires a picture of a new one only', () => {
    const without = { bank: 'ВТБ', description: '', image: null }
    expect(validationMessages(qrForm.newSchema ?? qrForm.schema, without)).toEqual([REQUIRED])
    expect(validationMessages(qrForm.newSchema ?? qrForm.schema, { ...without, image: aPicture() })).toEqual([])
    expect(validationMessages(qrForm.schema, without)).toEqual([])
    expect(validationMessages(qrForm.schema, { ...without, image: aPicture() })).toEqual([])
    expect(validationMessages(qrForm.schema, { ...without, image: 'a.png' })).toHaveLength(1)
    expect(validationMessages(qrForm.schema, { ...newQrPayment, image: null })).toEqual([REQUIRED])
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
    expect(validationMessages(integrationForm.newSchema ?? integrationForm.schema, values)).toEqual([
      REQUIRED,
      REQUIRED,
    ])
    expect(validationMessages(integrationForm.schema, values)).toEqual([])
    expect(validationMessages(integrationForm.schema, { ...values, password_firts: undefined })).toHaveLength(1)
    expect(validationMessages(integrationForm.schema, { ...values, robokassa_shop_id: '' })).toEqual([REQUIRED])
  })
})

/* Finding a QR code among a picture's pixels. tests/browser/uploads.spec.ts tests it with a drawn picture. */

const CODE = 'https://qr.nspk.ru/AD10006M8KH234K782OQM0L13JI31LQD'

/** Dark and light points, four to a module. */
const points = encodeQr(CODE, 'raw', { scale: 4, border: 4 })

interface Placed {
  readonly points: readonly (readonly boolean[])[]
  readonly left?: number
  readonly top?: number
}

/** Draws codes on white. */
function drawn(width: number, height: number, ...codes: readonly Placed[]): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const { points, left = 0, top = 0 } of codes)
    for (const [y, row] of points.entries())
      for (const [x, isDark] of row.entries()) if (isDark) data.set([0, 0, 0], ((y + top) * width + x + left) * 4)
  return { data, width, height }
}

const alone = (points: Placed['points']) => drawn(points.length, points.length, { points })

describe('the search for a code', () => {
  test('finds one that is the whole picture', () => {
    expect(findCode(alone(points))).toEqual({ text: CODE, only: null, other: null })
  })

  test('finds none on an empty picture', () => {
    expect(findCode(drawn(300, 200))).toBeNull()
  })

  test('gives the square of the code with its margin', () => {
    const { only, text } = findCode(drawn(900, 700, { points, left: 500, top: 300 })) ?? {}
    expect(text).toBe(CODE)
    const cut = cutOf({ width: 900, height: 700 }, 1, only ?? 'whole')
    const near = (value: number, expected: number) => expect(Math.abs(value - expected)).toBeLessThan(8)
    near(cut.x, 500)
    near(cut.y, 300)
    near(cut.width, points.length)
  })

  test('finds a second code', () => {
    const OTHER = 'https://other.test'
    const other = encodeQr(OTHER, 'raw', { scale: 4, border: 4 })
    const both = drawn(900, 400, { points, left: 20, top: 20 }, { points: other, left: 500, top: 60 })
    const { text, other: second } = findCode(both) ?? {}
    expect([text, second].toSorted()).toEqual([OTHER, CODE].toSorted())
  })

  test('takes the same code twice as one', () => {
    expect(findCode(drawn(900, 400, { points }, { points, left: 500, top: 60 }))).toMatchObject({ other: null })
  })
})

const details = 'Name=ООО "Мёд и воск"|PersonalAcc=40702810710020102692|BankName=ПАО Сбербанк'

test.each([
  ['1', 'windows-1251'],
  ['2', 'utf-8'],
  ['3', 'koi8-r'],
])('payment details of version %s are read in %s', (version, encoding) => {
  const text = `ST0001${version}|${details}`
  const signs = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, code) => code))]
  const textEncoder = (all: string) =>
    encoding === 'utf-8' ? new TextEncoder().encode(all) : Uint8Array.from([...all], (sign) => signs.indexOf(sign))
  const coded = encodeQr(text, 'raw', { scale: 4, border: 4, encoding: 'byte', textEncoder })
  expect(findCode(alone(coded))?.text).toBe(text)
})

describe('a code means', () => {
  const link = 'https://qr.nspk.ru/AS10003P3RH0LJ2A9ROO038L6NT5RU1M?type=01&bank=000000000001'
  test.each([
    [link, false, /^Это многоразовый код СБП/],
    [`${link}&sum=10000&cur=RUB`, true, /^Код СБП на постоянную сумму 100.₽/],
    ['https://qr.nspk.ru/BS2A001IRUK64DDN8TDB9IVJQLF5RG98', false, /^Это многоразовый код СБП/],
    [link.replace('AS', 'AD').replace('01&', '02&'), true, /^Это одноразовый код СБП/],
    // The parameter decides, not the letters of the number.
    [link.replace('01&', '02&'), true, /^Это одноразовый код СБП/],
    [link.replace('AS', 'BD'), false, /^Это многоразовый код СБП/],
    ['https://qr.nspk.ru/BD10103JPBOS0DSJ830RJ8GV36O7SHV2', true, /^Это одноразовый код СБП/],
    ['https://sub.nspk.ru/AP1', true, /^Это код СБП для привязки счёта/],
    ['https://qr-nspk.ru.pay-sbp.xyz/AS1?type=01', true, /ведёт на сайт qr-nspk\.ru\.pay-sbp\.xyz, а не в СБП/],
    [`ST00012|${details}`, false, /^Это данные для перевода: ООО "Мёд и воск", ПАО Сбербанк, 40702810710020102692\./],
    [`ST00012#${details.replaceAll('|', '#')}`, false, /^Это данные для перевода: ООО "Мёд и воск", ПАО Сбербанк/],
    [`ST00012|${details}|Sum=45050`, true, /^Код с данными для перевода на постоянную сумму 450,50.₽/],
    ['Спасибо за покупку', true, /заплатить по нему не получится/],
    ['javascript:alert(1)', true, /заплатить по нему не получится/],
  ])('%s', (text, isDoubtful, words) => {
    expect(meaningOf(text)).toMatchObject({ isDoubtful, words: expect.stringMatching(words) as string })
  })
})
