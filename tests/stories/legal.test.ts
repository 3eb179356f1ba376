import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { newLegalInfo, legalTypes, type LegalKind, legal, type LegalInfo } from '@console/shared/legal'
import { type LegalValues, valuesOf, legalForm, storedKind } from '@console/web/legal/legal-form'
import { $kind, info, kindSelected, pageOpened, saving } from '@console/web/legal/model'
import { conflictsIn } from '@console/web/kit/merge/update-conflict'
import { messages } from '@console/shared/kit/rules'
import { type TestApp, addressOf } from '../kit/app.ts'
import { holdAnswers } from '../kit/held-answers.ts'
import { openShop, type ShopApp } from '../kit/open-shop.ts'
import { CERAMICS, HONEY, validationMessages } from '../kit/basics.ts'
import { expectProblems } from '../kit/sent.ts'

/** A physical person's form with all required fields. */
const aPerson: LegalValues = {
  ...newLegalInfo,
  surname: 'Медова',
  first_name: 'Анна',
  last_name: 'Сергеевна',
  phone: '+7 900 000-11-22',
  tg_username: 'anna_medova',
}

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

describe('the kind of seller that is selected at first', () => {
  test.each([
    [1001, HONEY, 'individual_entrepreneur'],
    [1002, 'Зерно и дым', 'legal_entity'],
    [1001, CERAMICS, 'individual'],
  ] as const)('owner %i, %s: %s', async (tg_id, title, kind) => {
    const { scope } = await openLegal(title, tg_id)
    expect(scope.getState($kind)).toBe(kind)
  })
})

describe('saving legal information', () => {
  test.each([
    ['individual', 'Информация о физическом лице успешно добавлена'],
    ['self_employed', 'Информация о самозанятом успешно добавлена'],
    ['individual_entrepreneur', 'Информация об индивидуальном предпринимателе успешно добавлена'],
    ['legal_entity', 'Информация о юридическом лице успешно добавлена'],
  ] as const)('%s: shows "%s" and is read again', async (kind, words) => {
    const app = await openLegal(CERAMICS)
    await save(app, kind, { ...numbers[kind], show_legal_info: true })
    expect(app.toasts).toEqual([{ kind: 'success', text: words }])
    // The fields of another kind are not answered, so the information is read again.
    expect(app.calls.map((call) => call.split(' ')[0])).toEqual(['GET', 'POST', 'GET'])
    expect(app.calls[1]).toMatch(new RegExp(`^POST /legal_info/${kind}/`))
    await app.open(HONEY)
    await app.open(CERAMICS)
    expect(app.scope.getState($kind)).toBe(kind)
    expect(app.scope.getState(info.$data)?.type).toBe(legalTypes.find(({ value }) => value === kind)?.label)
    expect(shown(app)).toEqual({ ...aPerson, ...numbers[kind], show_legal_info: true })
  })

  test('does not show a left shop’s answer in another shop', async () => {
    const line = holdAnswers()
    const app = await openShop(pageOpened, CERAMICS, { before: line.before })
    await app.open(HONEY)
    const honey = shown(app)
    await app.open(CERAMICS)
    for (const shop_uuid of [undefined, app.pathOf().shop]) {
      const saving = save(app, 'individual', { surname: 'Глинова' })
      line.hold()
      await line.settled()
      // The read before the save.
      line.releaseOne()
      await line.settled()
      line.pass()
      const opening = app.open(HONEY)
      await line.settled()
      line.release(() => Response.json({ ...aPerson, surname: 'Глинова', type: 'Физическое лицо', shop_uuid }))
      await Promise.all([saving, opening])
      expect(shown(app)).toEqual(honey)
      await app.open(CERAMICS)
    }
  })
})

describe('legal information that the server refuses', () => {
  test('shows errors at the fields of the sent kind', async () => {
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
})

describe('legal saving', () => {
  /* Saves of each kind of seller, also while others write. */

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

  describe('the body of a save', () => {
    test.each([
      ['individual', person, sentOfPerson],
      ['self_employed', person, { ...sentOfPerson, inn: 500100732259 }],
      ['individual_entrepreneur', person, { ...sentOfPerson, inn: 500100732259 }],
      [
        'legal_entity',
        { ...person, inn: '7707083893' },
        { ...sentOfPerson, inn: 7707083893, title, ogrn: Number(ogrn) },
      ],
    ] as const)('%s: the fields of this kind', async (kind, values, body) => {
      const app = await openLegal()
      await select(app, kind)
      await save(app, values)
      const { owner, shop } = app.pathOf()
      expect(posts(app)).toMatchObject([{ call: `POST /legal_info/${kind}/${owner}/${shop}`, body }])
      expect(Object.keys(posts(app)[0]?.body ?? {}).sort()).toEqual(Object.keys(body).sort())
    })

    test('keeps unknown fields for the same kind only', async () => {
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

  describe('a concurrent change', () => {
    test('opens a question when both changed a field or the kind', async () => {
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

    test('is compared with the form’s initial values', async () => {
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
  })
})

/* The form's initial values, the fields of each kind of seller, and the body of each call. */

const stored: LegalInfo = {
  type: 'Юридическое лицо',
  surname: 'Медова',
  first_name: 'Анна',
  last_name: 'Сергеевна',
  phone: '+7 900 000-11-22',
  email: 'anna@clay.example',
  tg_username: '@anna_medova',
  show_legal_info: true,
  title: 'ООО «Глина»',
  inn: 707083893,
  ogrn: 1027700132195,
}
const values: LegalValues = {
  surname: 'Медова',
  first_name: 'Анна',
  last_name: 'Сергеевна',
  phone: '+7 900 000-11-22',
  email: 'anna@clay.example',
  tg_username: 'anna_medova',
  show_legal_info: true,
  title: 'ООО «Глина»',
  inn: '0707083893',
  ogrn: '1027700132195',
}
/** A provider may leave all of it out but the type. */
const bare: LegalInfo = { type: 'Самозанятый', surname: '', first_name: '', last_name: '', phone: '', tg_username: '' }

describe('initial values of the form', () => {
  test('are empty or stored, without the @ and with leading zeros', () => {
    expect(valuesOf(null)).toBe(newLegalInfo)
    expect(valuesOf(stored)).toEqual(values)
    expect(legalForm('legal_entity').values(stored, false)).toEqual(values)
  })

  test('are empty for missing fields', () => {
    expect(valuesOf(bare)).toEqual(newLegalInfo)
    expect(valuesOf({ ...bare, email: null, title: null, inn: null, ogrn: null, show_legal_info: null })).toEqual(
      newLegalInfo,
    )
  })

  test.each([
    ['Самозанятый', '29900451206', '029900451206'],
    ['Самозанятый', '707083893', '707083893'],
    ['Юридическое лицо', '707083893', '0707083893'],
    [null, '29900451206', '029900451206'],
  ])('%s: the INN %s shows as %s', (type, inn, shown) => {
    expect(valuesOf({ ...bare, type, inn }).inn).toBe(shown)
  })

  test.each([
    [' @@anna ', 'anna'],
    ['an@na', 'an@na'],
    ['anna', 'anna'],
  ])('the username %j shows as %j', (tg_username, shown) => {
    expect(valuesOf({ ...bare, tg_username }).tg_username).toBe(shown)
  })

  test.each([
    ['Физическое лицо', 'individual'],
    ['legal_entity', 'legal_entity'],
    ['Кооператив', undefined],
    [null, undefined],
  ])('the type %s is %s', (type, kind) => expect(storedKind({ ...bare, type })).toBe(kind))
})

describe('required fields of the form', () => {
  const REQUIRED = messages.required

  test.each([
    ['individual', 5],
    ['self_employed', 6],
    ['individual_entrepreneur', 6],
    ['legal_entity', 8],
  ] as const)('%s: %i fields', (kind, count) => {
    expect(validationMessages(legalForm(kind).schema, newLegalInfo)).toEqual(Array(count).fill(REQUIRED))
    expect(legalForm(kind).replacesItem).toBe(true)
  })

  test.each([{}, { email: '' }, { email: 'anna(a)clay' }, { phone: 'Анна, 8 916 111-22-33, 8 495 123-45-67' }])(
    'phone and e-mail are free text: %j',
    (odd) => {
      expect(validationMessages(legalForm('individual').schema, { ...values, ...odd })).toEqual([])
    },
  )
})
