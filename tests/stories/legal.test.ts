import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { legalTypes, type LegalKind } from '@console/shared/legal'
import { valuesOf, type LegalValues } from '@console/web/legal/legal-form'
import { $kind, info, kindSelected, pageOpened, saving } from '@console/web/legal/model'
import type { TestApp } from '../kit/app.ts'
import { holdAnswers } from '../kit/held-answers.ts'
import { aPerson } from '../kit/legal.ts'
import { openShop } from '../kit/open-shop.ts'
import { CERAMICS, HONEY } from '../kit/project-titles.ts'

/** The numbers of every kind that has them; their check digits are right. */
const numbers: Record<LegalKind, Partial<LegalValues>> = {
  individual: {},
  self_employed: { inn: '500100732259' },
  individual_entrepreneur: { inn: '029900451206' },
  legal_entity: { title: 'ООО «Глина»', inn: '7707083893', ogrn: '1027700132195' },
}

const openLegal = (title: string, tg_id = 1001) => openShop(pageOpened, title, { tg_id })

async function save(app: TestApp, kind: LegalKind, values: Partial<LegalValues>) {
  await allSettled(kindSelected, { scope: app.scope, params: kind })
  await allSettled(saving.submitted, { scope: app.scope, params: { ...aPerson, ...values } })
}

const shown = ({ scope }: TestApp) => valuesOf(scope.getState(info.$data))

describe('the kind of seller that is selected first', () => {
  test.each([
    [1001, HONEY, 'individual_entrepreneur'],
    [1002, 'Зерно и дым', 'legal_entity'],
    [1001, CERAMICS, 'individual'],
  ] as const)('owner %i, %s: %s', async (tg_id, title, kind) => {
    const { scope } = await openLegal(title, tg_id)
    expect(scope.getState($kind)).toBe(kind)
  })

  test('is another shop’s own, whatever was selected here', async () => {
    const app = await openLegal(HONEY)
    await allSettled(kindSelected, { scope: app.scope, params: 'legal_entity' })
    await app.open(CERAMICS)
    expect(app.scope.getState($kind)).toBe('individual')
  })
})

describe('saving legal information', () => {
  test.each([
    ['individual', 'Информация о физическом лице успешно добавлена'],
    ['self_employed', 'Информация о самозанятом успешно добавлена'],
    ['individual_entrepreneur', 'Информация об индивидуальном предпринимателе успешно добавлена'],
    ['legal_entity', 'Информация о юридическом лице успешно добавлена'],
  ] as const)('%s: says %s and is there again', async (kind, words) => {
    const app = await openLegal(CERAMICS)
    await save(app, kind, { ...numbers[kind], show_legal_info: true })
    expect(app.toasts).toEqual([{ kind: 'good', text: words }])
    // The fields of another kind are not answered, so the information is read again.
    expect(app.calls.map((call) => call.split(' ')[0])).toEqual(['GET', 'POST', 'GET'])
    expect(app.calls[1]).toMatch(new RegExp(`^POST /legal_info/${kind}/`))
    await app.open(HONEY)
    await app.open(CERAMICS)
    expect(app.scope.getState($kind)).toBe(kind)
    expect(app.scope.getState(info.$data)?.type).toBe(legalTypes.find(({ value }) => value === kind)?.label)
    expect(shown(app)).toEqual({ ...aPerson, ...numbers[kind], show_legal_info: true })
  })

  test('the wire gets numbers, the screen keeps their leading zero', async () => {
    const app = await openLegal(CERAMICS)
    await save(app, 'self_employed', { inn: '029900451206' })
    expect(app.scope.getState(info.$data)?.inn).toBe(29_900_451_206)
    expect(shown(app).inn).toBe('029900451206')
  })

  test('the e-mail goes only if filled, the username without its @', async () => {
    const app = await openLegal(CERAMICS)
    await save(app, 'individual', { email: ' ', tg_username: '@anna_medova' })
    expect(app.scope.getState(info.$data)).not.toHaveProperty('email')
    expect(shown(app).tg_username).toBe('anna_medova')
    await save(app, 'individual', { email: 'anna@clay.example' })
    expect(shown(app).email).toBe('anna@clay.example')
  })

  test('of a shop that was left shows in no other one, whether the provider names the shop or not', async () => {
    const line = holdAnswers()
    const app = await openShop(pageOpened, CERAMICS, { before: line.before })
    await app.open(HONEY)
    const honey = shown(app)
    await app.open(CERAMICS)
    for (const shop_uuid of [undefined, app.pathOf().shop]) {
      const saving = save(app, 'individual', { surname: 'Глинова' })
      line.hold()
      await line.quiet()
      // What is read before the save.
      line.releaseOne()
      await line.quiet()
      line.pass()
      const opening = app.open(HONEY)
      await line.quiet()
      line.release(() => Response.json({ ...aPerson, surname: 'Глинова', type: 'Физическое лицо', shop_uuid }))
      await Promise.all([saving, opening])
      expect(shown(app)).toEqual(honey)
      await app.open(CERAMICS)
    }
  })

  test('pressed twice, it is sent once', async () => {
    const app = await openLegal(CERAMICS)
    const press = () => allSettled(saving.submitted, { scope: app.scope, params: aPerson })
    await Promise.all([press(), press()])
    expect(app.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
    expect(app.scope.getState(saving.$isSaving)).toBe(false)
  })
})

describe('legal information that the server refuses', () => {
  test('is named beside its field, of the kind that was sent', async () => {
    const app = await openLegal(CERAMICS)
    const { scope } = app
    await save(app, 'legal_entity', { ...numbers.legal_entity, inn: '7707083894', ogrn: '102770' })
    expect(scope.getState(saving.$fieldErrors)).toEqual([
      { path: 'inn', message: 'В ИНН ошибка: контрольные цифры не сходятся.' },
      { path: 'ogrn', message: 'ОГРН состоит из 13 цифр, а здесь 6.' },
    ])
    await allSettled(kindSelected, { scope, params: 'self_employed' })
    expect(scope.getState(saving.$fieldErrors)).toEqual([])
    expect(scope.getState(saving.$failure)).toBeNull()
    expect(app.toasts).toEqual([])
  })

  test('a failing server keeps the kind and says why', async () => {
    const app = await openLegal(HONEY)
    await app.control('/__fake/faults', { method: 'POST', status: 500, times: 1 })
    await save(app, 'individual', {})
    expect(app.scope.getState(saving.$failure)?.status).toBe(500)
    expect(app.scope.getState($kind)).toBe('individual')
    await save(app, 'individual', {})
    expect(app.scope.getState(saving.$failure)).toBeNull()
  })
})

test('what does not come is failed, and there after a retry', async () => {
  const app = await openLegal(CERAMICS)
  await app.control('/__fake/faults', { method: 'GET', path: '/legal_info/{shop}', status: 500, times: 1 })
  await app.open(HONEY)
  expect(app.scope.getState(info.$view)).toBe('failed')
  await allSettled(info.refresh, { scope: app.scope })
  expect(shown(app)).toMatchObject({ inn: '029900451206', surname: 'Медова' })
})
