import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { newPhonePayment } from '@console/shared/phone-payments'
import { newQrPayment } from '@console/shared/qr-payments'
import { newRobokassa } from '@console/shared/robokassa-integration'
import * as integration from '@console/web/payments/integration-model'
import { pageOpened } from '@console/web/payments/model'
import * as phone from '@console/web/payments/phone-model'
import * as qr from '@console/web/payments/qr-model'
import type { TestApp } from '../kit/app.ts'
import { openShop } from '../kit/open-shop.ts'
import { aPicture } from '../kit/owner.ts'
import { CERAMICS, HONEY } from '../kit/project-titles.ts'

/** The payments of the owner's project with this title. */
const openPayments = (title = HONEY) => openShop(pageOpened, title)

const said = ({ toasts }: TestApp) => toasts.map(({ text }) => text)

/** The two lists do everything alike; their words differ as documented (shared/docs/payments.md). */
describe.each([
  {
    name: 'by phone',
    model: phone,
    path: '/payment/phone/{owner}/{shop}',
    body: { ...newPhonePayment, bank: 'ВТБ', phone: '+7 900 000-77-88' },
    words: ['Платеж успешно создан', 'Платеж успешно обновлён', 'Платеж успешно удален'],
  },
  {
    name: 'by QR code',
    model: qr,
    path: '/payment/qrcode/{shop}/{owner}',
    body: { data: { ...newQrPayment, bank: 'ВТБ' }, image: aPicture() },
    words: ['Платеж успешно создан', 'Платеж успешно обновлен', 'Платёж удалён'],
  },
] as const)('$name', ({ model, path, body, words }) => {
  // The two models' bodies differ; each case gives its own.
  const { list, removal, suspension } = model as typeof phone
  const editor = model.editor as typeof phone.editor
  const draft = body as Parameters<typeof editor.submitted>[0]
  const banks = ({ scope }: TestApp) => scope.getState(list.$items).map(({ bank }) => bank)
  const named = ({ scope }: TestApp, bank: string) => {
    const found = scope.getState(list.$items).find((payment) => payment.bank === bank)
    if (!found) throw new Error(`no payment ${bank}`)
    return found
  }

  test('is created, changed and deleted, with the documented words', async () => {
    const app = await openPayments()
    const { scope } = app
    const before = banks(app)
    await allSettled(editor.createOpened, { scope })
    await allSettled(editor.submitted, { scope, params: draft })
    expect(scope.getState(editor.$editing)).toBeNull()
    expect(banks(app)).toEqual([...before, 'ВТБ'])
    await allSettled(editor.editOpened, { scope, params: named(app, 'ВТБ') })
    await allSettled(editor.submitted, { scope, params: draft })
    expect(named(app, 'ВТБ').inactive).toBe(false)
    await allSettled(removal.asked, { scope, params: named(app, 'ВТБ') })
    await allSettled(removal.confirmed, { scope })
    expect(banks(app)).toEqual(before)
    expect(app.toasts).toEqual(words.map((text) => ({ kind: 'good', text })))
  })

  test('is suspended and resumed; a change in between leaves it suspended', async () => {
    const app = await openPayments()
    const { scope } = app
    await allSettled(suspension.toggled, { scope, params: named(app, 'Сбербанк') })
    expect(named(app, 'Сбербанк').inactive).toBe(true)
    expect(said(app)).toEqual(['Статус обновлён'])
    await allSettled(editor.editOpened, { scope, params: named(app, 'Сбербанк') })
    await allSettled(editor.submitted, { scope, params: draft })
    expect(named(app, 'ВТБ').inactive).toBe(true)
    await allSettled(suspension.toggled, { scope, params: named(app, 'ВТБ') })
    expect(named(app, 'ВТБ').inactive).toBe(false)
  })

  test('pressed twice, a switch is sent once', async () => {
    const app = await openPayments()
    const { scope } = app
    const payment = named(app, 'Сбербанк')
    await Promise.all([
      allSettled(suspension.toggled, { scope, params: payment }),
      allSettled(suspension.toggled, { scope, params: payment }),
    ])
    expect(app.sent).toMatchObject([{ call: expect.stringMatching(/^PATCH/) as string, body: { inactive: true } }])
    expect(app.toasts).toEqual([{ kind: 'good', text: 'Статус обновлён' }])
    expect(scope.getState(suspension.$pendingIds)).toEqual(new Set())
    expect(scope.getState(suspension.$failure)).toBeNull()
  })

  test('what fails says ‘Ошибка’ and keeps its reason where the action was', async () => {
    const app = await openPayments()
    const { scope } = app
    const payment = named(app, 'Сбербанк')
    for (const method of ['POST', 'PATCH', 'DELETE']) await app.control('/__fake/faults', { method, status: 500 })
    await allSettled(editor.createOpened, { scope })
    await allSettled(editor.submitted, { scope, params: draft })
    expect(scope.getState(editor.$editing)).not.toBeNull()
    expect(scope.getState(editor.$failure)?.status).toBe(500)
    await allSettled(suspension.toggled, { scope, params: payment })
    expect(scope.getState(suspension.$failure)).toEqual({ uuid: payment.uuid, message: 'Так велел /__fake/faults.' })
    await allSettled(removal.asked, { scope, params: payment })
    await allSettled(removal.confirmed, { scope })
    expect(scope.getState(removal.$failure)?.status).toBe(500)
    expect(app.toasts).toEqual(['Ошибка', 'Ошибка', 'Ошибка'].map((text) => ({ kind: 'bad', text })))
    expect(named(app, 'Сбербанк').inactive).toBeFalsy()
  })

  test('a list that does not come is failed, and full after a retry', async () => {
    const app = await openPayments()
    await app.control('/__fake/faults', { method: 'GET', path, status: 500, times: 1 })
    await app.open(CERAMICS)
    expect(app.scope.getState(list.$view)).toBe('failed')
    await allSettled(list.refresh, { scope: app.scope })
    expect(app.scope.getState(list.$view)).toBe('shown')
  })
})

describe('required fields of the payment forms', () => {
  test('bank and phone; bank and picture', async () => {
    const app = await openPayments()
    const { scope } = app
    await allSettled(phone.editor.createOpened, { scope })
    await allSettled(phone.editor.submitted, { scope, params: newPhonePayment })
    expect(scope.getState(phone.editor.$fieldErrors).map(({ path }) => path)).toEqual(['bank', 'phone'])
    await allSettled(qr.editor.createOpened, { scope })
    await allSettled(qr.editor.submitted, { scope, params: { data: newQrPayment, image: aPicture() } })
    expect(scope.getState(qr.editor.$fieldErrors).map(({ path }) => path)).toEqual(['bank'])
  })

  test('a changed code keeps its picture unless another one is selected', async () => {
    const app = await openPayments()
    const { scope } = app
    const before = scope.getState(qr.list.$items)[0]
    if (!before) throw new Error('no code')
    await allSettled(qr.editor.editOpened, { scope, params: before })
    await allSettled(qr.editor.submitted, { scope, params: { data: { bank: 'ВТБ', description: '' } } })
    expect(scope.getState(qr.list.$items)[0]).toMatchObject({ bank: 'ВТБ', qrcode_url: before.qrcode_url })
  })
})

describe('the card provider’s integration', () => {
  const { editor, removal, suspension, list: record } = integration
  const shopOf = ({ scope }: TestApp) => scope.getState(record.$items)[0]
  const draft = { ...newRobokassa, robokassa_shop_id: 'lavka', password_firts: 'pass-one', password_second: 'pass-two' }
  /** The secrets as the server keeps them; no answer of the documented calls has them. */
  const secretsIn = async (app: TestApp) => JSON.stringify(await app.control('/__fake/state', {}, 'GET'))

  test('starts from the documented defaults', () => {
    expect(newRobokassa).toMatchObject({ sno_type: 'Упрощенная СН (доходы)', fiscal_tax_type: 'Без НДС' })
  })

  test('is added where there is none, changed, suspended, deleted', async () => {
    const app = await openPayments(CERAMICS)
    const { scope } = app
    expect(scope.getState(record.$view)).toBe('empty')
    await allSettled(editor.createOpened, { scope })
    await allSettled(editor.submitted, { scope, params: draft })
    expect(shopOf(app)).toMatchObject({ robokassa_shop_id: 'lavka', fiscal_tax_type: 'Без НДС' })
    const made = shopOf(app)
    if (!made) throw new Error('not made')
    await allSettled(editor.editOpened, { scope, params: made })
    await allSettled(editor.submitted, { scope, params: { ...draft, fiscal_tax_type: 'НДС по ставке 0%' } })
    expect(shopOf(app)).toMatchObject({ uuid: made.uuid, fiscal_tax_type: 'НДС по ставке 0%' })
    await allSettled(suspension.toggled, { scope, params: made })
    expect(shopOf(app)?.inactive).toBe(true)
    await allSettled(removal.asked, { scope, params: made })
    await allSettled(removal.confirmed, { scope })
    expect(scope.getState(record.$view)).toBe('empty')
    expect(said(app)).toEqual(['Платеж успешно создан', 'Данные обновлены', 'Статус обновлён', 'Данные удалены'])
  })

  test('an empty secret is not sent and keeps the stored one; a new one replaces it', async () => {
    const app = await openPayments(CERAMICS)
    const { scope } = app
    await allSettled(editor.createOpened, { scope })
    await allSettled(editor.submitted, { scope, params: draft })
    const made = shopOf(app)
    if (!made) throw new Error('not made')
    await allSettled(editor.editOpened, { scope, params: made })
    await allSettled(editor.submitted, { scope, params: { ...draft, password_firts: '', password_second: 'changed' } })
    const state = await secretsIn(app)
    expect(state).toContain('"pass-one"')
    expect(state).toContain('"changed"')
    expect(state).not.toContain('"pass-two"')
  })

  test('its secrets stay in no store of the console', async () => {
    const app = await openPayments(CERAMICS)
    const { scope } = app
    await allSettled(editor.createOpened, { scope })
    await allSettled(editor.submitted, { scope, params: draft })
    const kept = JSON.stringify([shopOf(app), scope.getState(editor.$editing), [...app.storage]])
    expect(kept).not.toContain('pass-one')
    expect(app.calls.join()).not.toContain('pass-')
  })

  test('a second one is refused, the form stays', async () => {
    const app = await openPayments()
    await allSettled(editor.createOpened, { scope: app.scope })
    await allSettled(editor.submitted, { scope: app.scope, params: draft })
    expect(app.scope.getState(editor.$failure)).toMatchObject({ status: 409 })
    expect(said(app)).toEqual(['Ошибка'])
  })

  test('another shop starts with its skeleton, and a slow answer of the shop that was left is dropped', async () => {
    const app = await openPayments()
    await app.control('/__fake/faults', { path: '/payment/robokassa/{owner}/{shop}', delay_ms: 40, times: 1 })
    const slow = app.open(HONEY)
    expect(app.scope.getState(record.$view)).toBe('loading')
    await Promise.all([slow, app.open(CERAMICS)])
    expect(app.scope.getState(record.$view)).toBe('empty')
  })
})
