import { allSettled } from 'effector'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { policyKinds, type Consents } from '@console/shared/policies'
import { detailsOf, profile } from '@console/shared/profile'
import { $refusal, confirmed, revoked } from '@console/web/profile/consents-model'
import { detailsForm, pageOpened, saving } from '@console/web/profile/details-model'
import { $consents, $user } from '@console/web/session/model'
import '@console/web/app/project-subscription'
import { outcomeOf } from '@console/web/subscriptions/OutcomeNote.tsx'
import { currentPlanOf } from '@console/web/subscriptions/project-model'
import {
  byLength,
  discountText,
  endText,
  lengthText,
  priceText,
  totalText,
  unavailableText,
} from '@console/web/subscriptions/plan-labels'
import { subscriptionState } from '@console/web/projects/subscription-state'
import { openApp, ownerOf, type TestApp } from '../kit/app.ts'
import { validationMessages } from '../kit/basics.ts'
import { plan } from '../kit/payment.ts'

/* An owner's consents and personal data. */

const all = (accepted: boolean): Consents => ({
  user_policy: accepted,
  privacy_policy: accepted,
  advertising_policy: accepted,
})
const consents = ({ scope }: TestApp) => scope.getState($consents)
const refusal = ({ scope }: TestApp) => scope.getState($refusal)

/** Opens the profile of an owner with these consents. */
async function openConsents(stored: Consents): Promise<TestApp> {
  const app = await openApp()
  await app.control('/__fake/consents', { tg_id: 1001, ...stored })
  return openApp({ beside: app })
}
const confirm = ({ scope }: TestApp, params: Consents) => allSettled(confirmed, { scope, params })
const revoke = ({ scope }: TestApp, params: Consents) => allSettled(revoked, { scope, params })

describe('consents', () => {
  test('are given all at once and updated everywhere', async () => {
    const app = await openConsents(all(false))
    await confirm(app, all(true))
    expect(app.sent).toMatchObject([{ call: `POST /policies/owner/${ownerOf(app)}`, body: all(true) }])
    expect(app.toasts).toEqual([{ kind: 'success', text: 'Соглашения обновлены' }])
    expect(consents(app)).toEqual(all(true))
    expect(app.scope.getState($user)?.tg_username).toBe('anna_medova')
    const later = await openApp({ beside: app })
    expect(consents(later)).toEqual(all(true))
  })

  test.each(policyKinds)('are not sent without %s, with a message until the next submit', async (kind) => {
    const app = await openConsents(all(false))
    await confirm(app, { ...all(true), [kind]: false })
    expect(app.calls).toEqual([])
    expect(refusal(app)).toBe('Необходимо установить все галочки!')
    await confirm(app, all(true))
    expect(refusal(app)).toBeNull()
  })

  test.each([
    ['given and selected', all(true), all(true)],
    ['given, their boxes cleared by hand', all(true), all(false)],
    ['not given, their boxes selected', all(false), all(true)],
    ['given in part', { ...all(false), privacy_policy: true }, all(false)],
  ])('%s are all revoked', async (_, stored, selected) => {
    const app = await openConsents(stored)
    await revoke(app, selected)
    expect(app.sent).toMatchObject([{ call: `POST /policies/owner/${ownerOf(app)}`, body: all(false) }])
    expect(consents(app)).toEqual(all(false))
    expect(refusal(app)).toBeNull()
  })

  test('are not revoked again, with a message', async () => {
    const app = await openConsents(all(false))
    await revoke(app, all(false))
    expect(app.calls).toEqual([])
    expect(refusal(app)).toBe('Все разрешения уже отменены!')
    await revoke(app, all(true))
    expect(refusal(app)).toBeNull()
  })
})

describe('personal data', () => {
  const details = ({ scope }: TestApp) => detailsOf(scope.getState($user))
  const save = (app: TestApp, over: Partial<ReturnType<typeof details>>) =>
    allSettled(saving.submitted, { scope: app.scope, params: { ...details(app), ...over } })
  const others = (app: TestApp, body: object) =>
    app.control('/__fake/others', { method: 'PATCH', path: profile.update.path, params: { owner: ownerOf(app) }, body })
  const patches = ({ sent }: TestApp) => sent.filter(({ call }) => call.startsWith('PATCH'))

  test('are read when the page opens', async () => {
    const app = await openApp()
    await others(app, { ...details(app), phone: '+7 917 000-22-17' })
    await allSettled(pageOpened, { scope: app.scope, params: { owner: ownerOf(app) } })
    expect(app.calls).toEqual(['GET /user/me'])
    expect(details(app).phone).toBe('+7 917 000-22-17')
  })

  test('are sent whole', async () => {
    const app = await openApp()
    const before = details(app)
    await save(app, { patronymic: 'Петровна' })
    expect(patches(app)).toMatchObject([{ call: 'PATCH /user/details', body: { ...before, patronymic: 'Петровна' } }])
    expect(details(app)).toEqual({ ...before, patronymic: 'Петровна' })
    expect(app.toasts).toEqual([{ kind: 'success', text: 'Данные профиля успешно обновлены' }])
  })

  test('stay as they were after a failed save, with the documented message', async () => {
    const app = await openApp()
    const before = details(app)
    await app.control('/__fake/faults', { method: 'PATCH', status: 500 })
    await save(app, { patronymic: 'Петровна' })
    expect(details(app)).toEqual(before)
    expect(app.toasts).toEqual([{ kind: 'error', text: 'Ошибка при сохранении данных профиля' }])
  })

  test('require and refuse nothing', async () => {
    const app = await openApp()
    const values = detailsForm.values(app.scope.getState($user), false)
    expect(values).toEqual(details(app))
    const empty = detailsForm.values(null, false)
    expect(validationMessages(detailsForm.schema, empty)).toEqual([])
    const free = { ...empty, phone: '8 916 111-22-33, 8 495 123-45-67', email: 'anna(a)clay' }
    expect(validationMessages(detailsForm.schema, free)).toEqual([])
    expect(detailsForm.body(values, null)).toBe(values)
  })
})

// Last: code that loads later would be in separate modules.
describe('documents of the consents', () => {
  afterEach(() => void vi.unstubAllEnvs())
  const urlOf = async () => {
    vi.resetModules()
    return (await import('@console/web/profile/policy-documents')).policyDocumentUrl('privacy_policy')
  }

  test('are at the server or at the configured address', async () => {
    vi.stubEnv('VITE_DOCUMENTS_URL', '')
    expect(await urlOf()).toBe('http://localhost:8787/files/policies/privacy_policy.pdf')
    vi.stubEnv('VITE_DOCUMENTS_URL', 'https://storage.example/docs//')
    expect(await urlOf()).toBe('https://storage.example/docs/policies/privacy_policy.pdf')
  })
})

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

describe('a plan’s words', () => {
  test.each([
    [1, '1 месяц'],
    [2, '2 месяца'],
    [6, '6 месяцев'],
    [11, '11 месяцев'],
    [21, '21 месяц'],
    [24, '24 месяца'],
    [null, 'Срок не указан'],
    [0, 'Срок не указан'],
  ])('%s months: %s', (length_of_months, words) => {
    expect(plain(lengthText(plan({ length_of_months })))).toBe(words)
  })

  test.each([
    [1000, 1, '1 000 ₽ в месяц', null],
    [5000, 6, '833 ₽ в месяц', '5 000 ₽ сразу'],
    [9000, 12, '750 ₽ в месяц', '9 000 ₽ сразу'],
    [999.5, 3, '333 ₽ в месяц', '999,50 ₽ сразу'],
    [0, 1, 'Бесплатно', null],
    [0, 6, 'Бесплатно', null],
    [null, 6, 'Цена не указана', null],
    [1000, null, '1 000 ₽', null],
  ])('%s roubles for %s months: %s', (price, length_of_months, month, total) => {
    expect(plain(priceText(plan({ price, length_of_months })))).toBe(month)
    expect(plain(totalText(plan({ price, length_of_months })))).toBe(total)
  })

  test.each([
    [17, 5000, 'Скидка 17 %'],
    [0, 5000, null],
    [null, 5000, null],
    [17, 0, null],
    // Rounded, a month costs nothing.
    [17, 2, null],
  ])('%s percent of %d roubles: %s', (percent_discount, price, words) => {
    expect(plain(discountText(plan({ percent_discount, price, length_of_months: 6 })))).toBe(words)
  })

  test.each([
    ['failed', 'Не загрузились'],
    ['empty', 'Нет ни одного'],
    ['loading', null],
    ['shown', null],
  ] as const)('of a view that is %s show %s', (view, words) => {
    expect(unavailableText(view, { failed: 'Не загрузились', empty: 'Нет ни одного' })).toBe(words)
  })
})

test('plans are sorted by length and price, unknown ones last', () => {
  const plans = [
    plan({ uuid: 'no length', length_of_months: null, price: 1 }),
    plan({ uuid: 'year', length_of_months: 12, price: 1 }),
    plan({ uuid: 'no price', length_of_months: 1, price: null }),
    plan({ uuid: 'dear', length_of_months: 1, price: 20 }),
    plan({ uuid: 'cheap', length_of_months: 1, price: 3 }),
  ]
  const order = ['cheap', 'dear', 'no price', 'year', 'no length']
  expect([...plans].sort(byLength).map(({ uuid }) => uuid)).toEqual(order)
  expect(
    [...plans]
      .reverse()
      .sort(byLength)
      .map(({ uuid }) => uuid),
  ).toEqual(order)
})

describe('the end of a subscription', () => {
  const end = '2026-03-01T12:00:00Z'
  const now = Date.parse(end)

  test.each([
    [null, now, true, 'Подписки пока нет.'],
    [undefined, now, true, 'Подписки пока нет.'],
    ['', now, true, 'Подписки пока нет.'],
    ['soon', now, true, 'Подписки пока нет.'],
    [end, now - 1, true, 'Подписка действует до 01.03.2026.'],
    [end, now, true, 'Подписка действует до 01.03.2026.'],
    [end, now + 1, true, 'Подписка истекла 01.03.2026.'],
    [end, now, null, 'Подписка действует до 01.03.2026.'],
    [end, now, false, 'Подписка не действует, хотя оплачена до 01.03.2026.'],
    [end, now + 1, false, 'Подписка истекла 01.03.2026.'],
  ])('%s at %d, active %s: %s', (date, at, active, words) => {
    expect(endText(date, at, active)).toBe(words)
  })

  test.each([
    [4_000_001, 'good', 'Подписка до 01.03.2026'],
    [4_000_000, 'warn', 'Подписка до 01.03.2026'],
    [2_000_001, 'warn', 'Подписка до 01.03.2026'],
    [2_000_000, 'bad', 'Подписка до 01.03.2026'],
    [0, 'bad', 'Подписка до 01.03.2026'],
    [-1, 'bad', 'ПОДПИСКА ИСТЕКЛА'],
  ])('%i seconds away, on a card: %s, %s', (seconds, tone, text) => {
    expect(subscriptionState(end, now - seconds * 1000)).toEqual({ tone, text })
  })

  test('on a card, of one that the provider calls inactive', () => {
    expect(subscriptionState(end, now, false)).toEqual({ tone: 'bad', text: 'Подписка не действует' })
    expect(subscriptionState(end, now + 1, false)?.text).toBe('ПОДПИСКА ИСТЕКЛА')
    expect(subscriptionState(end, now, null)?.text).toBe('Подписка до 01.03.2026')
    expect([null, undefined, '', 'soon'].map((none) => subscriptionState(none, now))).toEqual([null, null, null, null])
  })
})

describe('the plan of a project', () => {
  const before = '2026-03-01T00:00:00Z'
  const after = '2026-04-01T00:00:00Z'
  const bought = { plan: 'year', end: before }
  const now = Date.parse('2026-02-15T00:00:00Z')

  test.each([
    ['is the one that was paid for, once the end has moved', bought, after, now, 'year'],
    ['is that, too, where there was no end before', { plan: 'year', end: null }, after, now, 'year'],
    ['is none while the end stands where it stood', bought, before, now, null],
    ['is none once it is over', bought, after, Date.parse(after), null],
    ['is none that was not bought here', null, after, now, null],
    ['is none without an end', bought, undefined, now, null],
  ])('%s', (_, purchase, end, at, planned) => expect(currentPlanOf(purchase, end, at)).toBe(planned))
})

describe('the address that the card provider returns to', () => {
  const read = (text: string) => outcomeOf(new URLSearchParams(text))

  test.each([
    ['payment=success&inv=42', { payment: 'success', invoice: '42' }],
    ['payment=cancelled&inv=42', { payment: 'cancelled', invoice: '42' }],
    ['payment=success', { payment: 'success', invoice: null }],
    ['payment=success&inv=<b>', { payment: 'success', invoice: null }],
    ['payment=success&inv=42x', { payment: 'success', invoice: null }],
    ['payment=success&inv=x42', { payment: 'success', invoice: null }],
    ['payment=success&inv=123456789012', { payment: 'success', invoice: '123456789012' }],
    ['payment=success&inv=1234567890123', { payment: 'success', invoice: null }],
    ['payment=success&inv=', { payment: 'success', invoice: null }],
    ['payment=other&inv=42', null],
    ['', null],
  ])('%s', (text, outcome) => expect(read(text)).toEqual(outcome))
})
