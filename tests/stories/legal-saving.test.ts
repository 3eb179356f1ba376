import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { legal, type LegalKind } from '@console/shared/legal'
import { valuesOf, type LegalValues } from '@console/web/legal/legal-form'
import { $kind, info, kindSelected, pageOpened, saving } from '@console/web/legal/model'
import { conflictsIn } from '@console/web/kit/merge/update-conflict'
import { addressOf } from '../kit/app.ts'
import { expectProblems } from '../kit/contract-problems.ts'
import { aPerson } from '../kit/legal.ts'
import { openShop, type ShopApp } from '../kit/open-shop.ts'
import { CERAMICS, HONEY } from '../kit/project-titles.ts'

/* What is sent of each kind of seller, and what becomes of it where others write at the same time. */

const openLegal = (title = CERAMICS) => openShop(pageOpened, title)
const person: LegalValues = {
  ...aPerson,
  inn: '500100732259',
  title: 'ООО «Глина»',
  ogrn: '1027700132195',
}
const { title, inn: _inn, ogrn, email: _email, ...sentOfPerson } = person

const save = (app: ShopApp, body: LegalValues) => allSettled(saving.submitted, { scope: app.scope, params: body })
const select = ({ scope }: ShopApp, kind: LegalKind) => allSettled(kindSelected, { scope, params: kind })
const stored = ({ scope }: ShopApp) => scope.getState(info.$data)
const posts = ({ sent }: ShopApp) => sent.filter(({ call }) => call.startsWith('POST'))
/** Another person saves this of a physical person. */
const others = (app: ShopApp, over: Partial<LegalValues>, shop = app.pathOf()) =>
  app.control('/__fake/others', {
    method: 'POST',
    path: legal.saveIndividual.path,
    params: shop,
    body: { ...sentOfPerson, ...over },
  })

describe('what is sent', () => {
  test.each([
    ['individual', person, sentOfPerson],
    ['self_employed', person, { ...sentOfPerson, inn: 500100732259 }],
    ['individual_entrepreneur', person, { ...sentOfPerson, inn: 500100732259 }],
    ['legal_entity', { ...person, inn: '7707083893' }, { ...sentOfPerson, inn: 7707083893, title, ogrn: Number(ogrn) }],
  ] as const)('%s: the fields of this kind', async (kind, values, body) => {
    const app = await openLegal()
    await select(app, kind)
    await save(app, values)
    const { owner, shop } = app.pathOf()
    expect(posts(app)).toMatchObject([{ call: `POST /legal_info/${kind}/${owner}/${shop}`, body }])
    expect(Object.keys(posts(app)[0]?.body ?? {}).sort()).toEqual(Object.keys(body).sort())
  })

  test('what this console does not know goes along, to the kind that has it alone', async () => {
    const app = await openLegal()
    const request = app.api.request.bind(app.api)
    app.api.request = async (input, init) => {
      const answer = await request(input, init)
      if (init?.method !== 'GET' || !addressOf(input).includes('/legal_info/')) return answer
      return Response.json({ ...person, inn: null, ogrn: null, type: 'Физическое лицо', region: 'Тверь' })
    }
    await app.open()
    await save(app, { ...person, surname: 'Глинова' })
    await select(app, 'self_employed')
    await save(app, person)
    expect(posts(app)).toMatchObject([{ body: { region: 'Тверь' } }, {}])
    expect(posts(app)[1]?.body).not.toHaveProperty('region')
    expectProblems('request region: not in the contract')
  })
})

describe('a refusal', () => {
  test('is said of the kind that was tried, and not of another shop', async () => {
    const app = await openLegal()
    await app.control('/__fake/faults', { method: 'POST', status: 500 })
    await select(app, 'self_employed')
    await save(app, person)
    const { scope } = app
    expect(scope.getState(saving.$failure)?.status).toBe(500)
    await select(app, 'individual')
    expect(scope.getState(saving.$failure)).toBeNull()
    await select(app, 'self_employed')
    expect(scope.getState(saving.$failure)?.status).toBe(500)
    await app.open(HONEY)
    await select(app, 'self_employed')
    expect(scope.getState(saving.$failure)).toBeNull()
    expect(app.toasts).toEqual([])
  })
})

describe('what others have written meanwhile', () => {
  test('stays where this person changed something else', async () => {
    const app = await openLegal()
    await save(app, person)
    await others(app, { surname: 'Чужова' })
    await save(app, { ...person, first_name: 'Анна-Мария' })
    expect(stored(app)).toMatchObject({ surname: 'Чужова', first_name: 'Анна-Мария' })
  })

  test('is asked about where both changed the same, the kind of seller among it', async () => {
    const app = await openLegal()
    await select(app, 'self_employed')
    await save(app, person)
    await others(app, { surname: 'Чужова' })
    await select(app, 'legal_entity')
    const mine = { ...person, surname: 'Глинова', inn: '7707083893' }
    await save(app, mine)
    const { scope } = app
    const conflicts = conflictsIn(scope.getState(saving.$failure))
    expect(conflicts.map(({ path }) => path.join('.')).sort()).toEqual(['inn', 'kind', 'surname'])
    const choices = conflicts.map(({ path, theirs, mine: value }) => ({ path, theirs, value }))
    await allSettled(saving.resolved, { scope, params: { body: mine, choices } })
    expect(stored(app)).toMatchObject({ type: 'Юридическое лицо', surname: 'Глинова', first_name: 'Анна' })
  })

  test('is compared with what the form began with, if that is older than the page', async () => {
    const app = await openLegal()
    await save(app, person)
    const base = stored(app)
    if (!base) throw new Error('nothing stored')
    await others(app, { surname: 'Чужова' })
    await allSettled(info.refresh, { scope: app.scope })
    const body = { ...person, surname: 'Глинова' }
    await allSettled(saving.resolved, { scope: app.scope, params: { body, base } })
    expect(conflictsIn(app.scope.getState(saving.$failure))).toMatchObject([{ path: ['surname'], theirs: 'Чужова' }])
    const from = valuesOf(stored(app))
    await allSettled(saving.resolved, { scope: app.scope, params: { body, base, from } })
    expect(stored(app)?.surname).toBe('Глинова')
  })

  test('is found by looking, and taken into the form; where nothing changed nothing is found', async () => {
    const app = await openLegal()
    await save(app, person)
    const { scope } = app
    const look = () => allSettled(saving.look.looked, { scope })
    await look()
    expect(scope.getState(saving.look.$found)).toBeNull()
    await others(app, { surname: 'Чужова' })
    await look()
    const found = scope.getState(saving.look.$found)
    expect(found?.item).toMatchObject({ surname: 'Чужова' })
    if (!found?.item) throw new Error('nothing found')
    await allSettled(saving.look.taken, { scope, params: found.item })
    expect(stored(app)?.surname).toBe('Чужова')
    expect(scope.getState(saving.look.$found)).toBeNull()
  })

  test('is looked for where nothing was stored, and not before the page is there', async () => {
    const app = await openLegal()
    const { scope } = app
    expect(scope.getState(info.$view)).toBe('empty')
    await others(app, {})
    await allSettled(saving.look.looked, { scope })
    expect(scope.getState(saving.look.$found)?.item).toMatchObject({ surname: 'Медова' })
    await app.control('/__fake/faults', { method: 'GET', path: legal.get.path, status: 500 })
    await app.open(HONEY)
    app.calls.length = 0
    await allSettled(saving.look.looked, { scope })
    expect(app.calls).toEqual([])
  })
})

test('another shop begins without what stood here', async () => {
  const app = await openLegal(HONEY)
  const opening = app.open(CERAMICS)
  expect(app.scope.getState(info.$view)).toBe('loading')
  expect(app.scope.getState($kind)).toBe('individual')
  await opening
})
