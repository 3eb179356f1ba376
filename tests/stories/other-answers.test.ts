import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { send } from '@console/web/kit/api/send'
import type { Platform } from '@console/web/kit/platform/platform'
import * as delivery from '@console/web/delivery/model'
import { $delivering, deliveryOpened } from '@console/web/orders/delivery/delivery-model'
import { tracking as parcel } from '@console/web/orders/delivery/tracking-model'
import * as profile from '@console/web/profile/details-model'
import { $user } from '@console/web/session/model'
import * as legal from '@console/web/legal/model'
import * as integration from '@console/web/payments/integration-model'
import { pageOpened } from '@console/web/payments/model'
import * as phone from '@console/web/payments/phone-model'
import * as qr from '@console/web/payments/qr-model'
import { addressOf, API, openApp, ownerOf, type TestApp } from '../kit/app.ts'
import { endpoints, paramsOf, titleOf } from '../kit/endpoints.ts'
import { openProjects, openShop, shopPath } from '../kit/open-shop.ts'
import { openOrders, reopen, theOrder } from '../kit/orders.ts'
import { HONEY } from '../kit/project-titles.ts'
import { validValue } from '../kit/valid.ts'

const platformWith = (answer: () => Response): Platform => ({
  fetch: () => Promise.resolve(answer()),
  storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  exclusively: (_, task) => task(),
  apiUrl: API,
  drifted: () => {},
  pause: () => Promise.resolve(),
})

/** Writes answer what they like (tests/tolerance/write-answers.test.tsx). */
const answering = endpoints.flatMap(({ endpoint }) => {
  const { answer, method } = endpoint
  return answer && (method === 'GET' || 'secret' in endpoint) ? [{ title: titleOf(endpoint), endpoint, answer }] : []
})

describe('an answer with and without the envelope is the same', () => {
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

describe.each(nothing)('%s where there may be none yet', (_, answer) => {
  test('is none: each card of the payments and the legal information offers to make one', async () => {
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

test('404 elsewhere is no empty list: what is gone is said', async () => {
  const app = await openShop(delivery.pageOpened)
  await app.control('/__fake/faults', { path: '/delivery/manual/{owner}/{shop}', status: 404 })
  await allSettled(delivery.services.list.refresh, { scope: app.scope })
  expect(app.scope.getState(delivery.services.list.$error)?.status).toBe(404)
})

test('a form begins from the thing itself: what another tab suspended stays suspended through a PUT', async () => {
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

test('the delivery of an order begins from the order itself', async () => {
  const app = await openOrders()
  const other = await openApp({ beside: app })
  const order = theOrder(app, ({ delivery }) => delivery !== null)
  await reopen(other, HONEY)
  const tracking = { track_number: 'RU777', sent_date: '2026-05-19' }
  await allSettled(parcel.submitted, { scope: other.scope, params: { order, tracking } })
  await allSettled(deliveryOpened, { scope: app.scope, params: order })
  expect(app.scope.getState($delivering)?.delivery).toMatchObject(tracking)
})

test('personal data begin from the owner as the server knows him now', async () => {
  const app = await openApp()
  const other = await openApp({ beside: app })
  const details = { first_name: 'Анна', patronymic: '', last_name: 'Новая', phone: '', email: '' }
  await allSettled(profile.saving.submitted, { scope: other.scope, params: details })
  await allSettled(profile.pageOpened, { scope: app.scope, params: { owner: ownerOf(app) } })
  expect(app.scope.getState($user)?.last_name).toBe('Новая')
})
