import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { detailsOf } from '@console/shared/profile'
import * as legal from '@console/web/legal/model'
import { valuesOf } from '@console/web/legal/legal-form'
import * as phones from '@console/web/payments/phone-model'
import { pageOpened as paymentsOpened } from '@console/web/payments/model'
import * as details from '@console/web/profile/details-model'
import { $user } from '@console/web/session/model'
import { openApp, ownerOf, type TestApp } from '../kit/app.ts'
import { expectProblems } from '../kit/contract-problems.ts'
import { openProjects, shopPath } from '../kit/open-shop.ts'
import { HONEY } from '../kit/project-titles.ts'

const UNKNOWN = { limits: { per_day: 3 } }

/** Adds a field that no contract knows to everything of the kind that the server answers, wherever it stands. */
function withUnknown(value: unknown, isOfKind: (thing: object) => boolean, added: object): unknown {
  if (Array.isArray(value)) return value.map((item) => withUnknown(item, isOfKind, added))
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withUnknown(part, isOfKind, added)]),
  )
  return isOfKind(value) ? { ...inner, ...added } : inner
}

/** A console before a server with one field more; what is sent to it is there to look at. */
async function openBefore(isOfKind: (thing: object) => boolean, added: object = UNKNOWN) {
  const base = await openApp()
  const sent: unknown[] = []
  const request: TestApp['api']['request'] = async (input, init) => {
    const method = init?.method ?? 'GET'
    if (method !== 'GET' && typeof init?.body === 'string') sent.push(JSON.parse(init.body))
    const response = await base.api.request(input, init)
    if (!response.ok || response.status === 204) return response
    const text = await response.text()
    return Response.json(withUnknown(JSON.parse(text), isOfKind, added), { status: response.status })
  }
  const app = await openApp({ beside: { ...base, api: { ...base.api, request } } })
  await openProjects(app)
  sent.length = 0
  return { app, scope: app.scope, at: shopPath(app, HONEY), sent }
}

test('a replaced payment keeps the field that no contract knows', async () => {
  const { scope, at, sent } = await openBefore((thing) => 'bank' in thing)
  await allSettled(paymentsOpened, { scope, params: at })
  const payment = scope.getState(phones.list.$items)[0]
  if (!payment) throw new Error('no payment')
  await allSettled(phones.editor.editOpened, { scope, params: payment })
  const { bank, phone, description } = payment
  await allSettled(phones.editor.submitted, { scope, params: { bank: `${bank} 2`, phone, description } })
  expect(sent).toEqual([expect.objectContaining({ bank: `${bank} 2`, ...UNKNOWN })])
  expectProblems('request limits: not in the contract')
})

test('so does legal information, as long as it is of the same kind', async () => {
  const { scope, at, sent } = await openBefore((thing) => 'inn' in thing)
  await allSettled(legal.pageOpened, { scope, params: at })
  const stored = valuesOf(scope.getState(legal.info.$data))
  await allSettled(legal.saving.submitted, { scope, params: { ...stored, surname: 'Другая' } })
  expect(sent.at(-1)).toMatchObject({ surname: 'Другая', ...UNKNOWN })
  await allSettled(legal.kindSelected, { scope, params: 'individual' })
  await allSettled(legal.saving.submitted, { scope, params: { ...stored, surname: 'Иная' } })
  expect(sent.at(-1)).toMatchObject({ surname: 'Иная' })
  expect(sent.at(-1)).not.toMatchObject(UNKNOWN)
  expectProblems('request limits: not in the contract')
})

test('and what an owner says of himself, which is replaced as one object', async () => {
  const { app, scope, sent } = await openBefore((thing) => 'tg_id' in thing, { details: UNKNOWN })
  await allSettled(details.pageOpened, { scope, params: { owner: ownerOf(app) } })
  const known = detailsOf(scope.getState($user))
  await allSettled(details.saving.submitted, { scope, params: { ...known, patronymic: 'Петровна' } })
  expect(sent.at(-1)).toMatchObject({ ...known, patronymic: 'Петровна', ...UNKNOWN })
  expectProblems('request limits: not in the contract')
})
