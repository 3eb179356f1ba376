import { describe, expect, test } from 'vitest'
import { allSettled } from 'effector'
import { ApiError } from '@console/web/kit/api/error'
import { send } from '@console/web/kit/api/send'
import { createOpenForms } from '@console/web/kit/platform/open-forms'
import type { Platform } from '@console/web/kit/platform/platform'
import * as delivery from '@console/web/delivery/model'
import { $delivering, deliveryOpened } from '@console/web/orders/dialogs-model'
import { tracking as parcel } from '@console/web/orders/delivery/tracking-model'
import * as profile from '@console/web/profile/details-model'
import { $user } from '@console/web/session/model'
import * as legal from '@console/web/legal/model'
import * as integration from '@console/web/payments/integration-model'
import { pageOpened } from '@console/web/payments/model'
import * as phone from '@console/web/payments/phone-model'
import * as qr from '@console/web/payments/qr-model'
import { get, clientWith, ok } from '../kit/jar-calls.ts'
import { addressOf, API, openApp, ownerOf, type TestApp } from '../kit/app.ts'
import { endpoints, paramsOf, titleOf } from '../kit/endpoints.ts'
import { openProjects, openShop, shopPath } from '../kit/open-shop.ts'
import { openOrders, reopen, findOrder } from '../kit/orders.ts'
import { HONEY } from '../kit/basics.ts'
import { validValue } from '../kit/valid.ts'

/* A form shows a refusal above its buttons and beside its fields. */

const told = async (status: number, body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const error: unknown = await clientWith([new Response(text, { status })])
    .call(get)
    .catch((cause: unknown) => cause)
  if (!(error instanceof ApiError)) throw new Error('no refusal')
  return error
}
const FAILED = 'Сервер не справился с запросом. Попробуйте ещё раз.'

test.each([
  [400, 'Сервер не понял запрос.'],
  [401, 'Нужно войти заново.'],
  [403, 'Нет доступа к этим данным.'],
  [404, 'Этого уже нет на сервере.'],
  [409, 'Действие противоречит тому, что уже есть на сервере.'],
  [413, 'Файл слишком большой.'],
  [415, 'Файл такого типа не принимается.'],
  [422, 'Проверьте заполнение полей.'],
  [429, 'Слишком много запросов, подождите немного.'],
  [451, 'Сначала подтвердите соглашения.'],
  [418, 'Сервер ответил ошибкой 418.'],
  [499, 'Сервер ответил ошибкой 499.'],
  [500, FAILED],
  [503, FAILED],
])('%i without a body shows: %s', async (status, message) => {
  expect(await told(status, '')).toMatchObject({ name: 'ApiError', kind: 'refused', status, message, errors: [] })
})

describe('an English message', () => {
  test.each([
    [400, { detail: 'Invalid request' }, 'Сервер не понял запрос. Ответ сервера: «Invalid request».'],
    [404, { message: 'Not Found' }, 'Этого уже нет на сервере. Ответ сервера: «Not Found».'],
    [503, 'Service Unavailable', `${FAILED} Ответ сервера: «Service Unavailable».`],
    [500, '<html>', FAILED],
    [400, { detail: 'Такой код уже есть' }, 'Такой код уже есть'],
  ])('%i %j', async (status, body, message) => expect(await told(status, body)).toMatchObject({ message, errors: [] }))

  test('is shown in Russian at its field', async () => {
    const detail = [
      { loc: ['body', 'title'], msg: 'field required' },
      { loc: ['body', 'price'], msg: 'Слишком много' },
    ]
    expect(await told(422, { detail })).toMatchObject({
      message: 'Проверьте заполнение полей. Ответ сервера: «field required».',
      errors: [
        { path: 'title', message: 'Сервер не принял это значение. Ответ сервера: «field required».' },
        { path: 'price', message: 'Слишком много' },
      ],
    })
  })
})

test.each([
  [
    'no answer',
    new TypeError('Failed to fetch'),
    'unreachable',
    'Сервер не отвечает. Проверьте соединение и попробуйте ещё раз.',
  ],
  [
    'an answer that cannot be read',
    ok({ uuid: 'j' }),
    'unreadable',
    'Сервер прислал ответ, который не удалось прочитать.',
  ],
])('%s has a message', async (_, answer, kind, message) => {
  await expect(clientWith([answer]).call(get)).rejects.toMatchObject({ kind, message })
})

test('an error that ends the session keeps its fields', () => {
  const errors = [{ path: 'a', message: 'б' }]
  const error = new ApiError('refused', 'Нет', 401, errors)
  expect(error.sessionEnded).toBe(false)
  expect(error.ending()).toMatchObject({ kind: 'refused', message: 'Нет', status: 401, errors, sessionEnded: true })
  expect(new ApiError('unreachable', '')).toMatchObject({ status: null, errors: [] })
})

const platformWith = (answer: () => Response): Platform => ({
  fetch: () => Promise.resolve(answer()),
  storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  exclusively: (_, task) => task(),
  openForms: createOpenForms(),
  apiUrl: API,
  drifted: () => {},
  pause: () => Promise.resolve(),
})

/** Writes answer what they like (tests/tolerance/write-answers.test.tsx). */
const answering = endpoints.flatMap(({ endpoint }) => {
  const { answer, method } = endpoint
  return answer && (method === 'GET' || 'secret' in endpoint) ? [{ title: titleOf(endpoint), endpoint, answer }] : []
})

describe('an answer may have an envelope', () => {
  test.each(answering)('$title', async ({ endpoint, answer }) => {
    const value = validValue(answer)
    const params = Object.fromEntries(paramsOf(endpoint).map((name) => [name, 'a']))
    const call = (body: unknown) =>
      send(
        platformWith(() => Response.json(body)),
        endpoint,
        { params, body: {} },
      )
    expect(await call(value)).toEqual(value)
    expect(await call({ data: value })).toEqual(value)
  })
})

const nothing = [
  ['404', () => Response.json({ detail: 'Не найдено' }, { status: 404 })],
  ['204', () => new Response(null, { status: 204 })],
  ['null', () => Response.json(null)],
  ['{}', () => Response.json({})],
  ['{ data: null }', () => Response.json({ data: null })],
] as const

describe.each(nothing)('%s for an item that may be missing', (_, answer) => {
  test('makes the payments and the legal information empty', async () => {
    const base = await openApp()
    const request: TestApp['api']['request'] = async (input, init) =>
      /\/payment\/(?:phone|qrcode|robokassa)\/|\/legal_info\//.test(addressOf(input))
        ? answer()
        : base.api.request(input, init)
    const app = await openApp({ beside: { ...base, api: { ...base.api, request } } })
    const { scope } = app
    await openProjects(app)
    const at = shopPath(app, HONEY)
    await allSettled(pageOpened, { scope, params: at })
    await allSettled(legal.pageOpened, { scope, params: at })
    const queries = [phone.list, qr.list, integration.list, legal.info]
    expect(queries.map(({ $view }) => scope.getState($view))).toEqual(['empty', 'empty', 'empty', 'empty'])
    expect([scope.getState(phone.list.$items), scope.getState(qr.list.$items)]).toEqual([[], []])
    expect(scope.getState(integration.list.$items)).toEqual([])
    expect(scope.getState(legal.info.$data)).toBeNull()
  })
})

test('404 of a list is an error', async () => {
  const app = await openShop(delivery.pageOpened)
  await app.control('/__fake/faults', { path: '/delivery/manual/{owner}/{shop}', status: 404 })
  await allSettled(delivery.services.list.refresh, { scope: app.scope })
  expect(app.scope.getState(delivery.services.list.$error)?.status).toBe(404)
})

test('a form starts from the stored item: a suspension by another tab stays', async () => {
  const app = await openShop(pageOpened)
  const other = await openApp({ beside: app })
  const { scope } = app
  await allSettled(pageOpened, { scope: other.scope, params: app.pathOf() })
  const first = () => scope.getState(phone.list.$items)[0]!
  await allSettled(phone.suspension.toggled, { scope: other.scope, params: first() })
  expect(first().inactive).toBe(false)
  await allSettled(phone.editor.editOpened, { scope, params: first() })
  const inactive = scope.getState(phone.editor.$editing)?.item?.inactive
  expect([inactive, first().inactive]).toEqual([true, true])
  const params = { bank: 'ВТБ', phone: '+7 900 000-77-88', description: '', inactive }
  await allSettled(phone.editor.submitted, { scope, params })
  expect(first()).toMatchObject({ bank: 'ВТБ', inactive: true })
})

test('the delivery form of an order starts from the stored order', async () => {
  const app = await openOrders()
  const other = await openApp({ beside: app })
  const order = findOrder(app, ({ delivery }) => delivery !== null)
  await reopen(other, HONEY)
  const tracking = { track_number: 'RU777', sent_date: '2026-05-19' }
  await allSettled(parcel.submitted, { scope: other.scope, params: { order, tracking } })
  await allSettled(deliveryOpened, { scope: app.scope, params: order })
  expect(app.scope.getState($delivering)?.delivery).toMatchObject(tracking)
})

test('personal data start from the stored owner', async () => {
  const app = await openApp()
  const other = await openApp({ beside: app })
  const details = { first_name: 'Анна', patronymic: '', last_name: 'Новая', phone: '', email: '' }
  await allSettled(profile.saving.submitted, { scope: other.scope, params: details })
  await allSettled(profile.pageOpened, { scope: app.scope, params: { owner: ownerOf(app) } })
  expect(app.scope.getState($user)?.last_name).toBe('Новая')
})
