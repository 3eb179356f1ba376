import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { legalTypes, newLegalInfo, type LegalKind } from '@console/shared/legal'
import { valuesOf, type LegalValues } from '@console/web/legal/legal-form'
import {
  $failure,
  $fieldErrors,
  $isSaving,
  $kind,
  info,
  kindSelected,
  pageOpened,
  submitted,
} from '@console/web/legal/model'
import * as projects from '@console/web/projects/list/list-model'
import { openConsole, ownerOf, type TestConsole } from '../kit/console.ts'

const HONEY = 'Лавка мёда «Липа»'
const CERAMICS = 'Керамика на Покровке'

const person: LegalValues = {
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

async function openLegal(title: string, tg_id = 1001) {
  const console = await openConsole({ tg_id })
  await allSettled(projects.pageOpened, { scope: console.scope, params: { owner: ownerOf(console) } })
  await open(console, title)
  console.calls.length = 0
  return console
}

function open(console: TestConsole, title: string) {
  const shop = console.scope.getState(projects.list.$items).find((project) => project.title === title)
  if (!shop) throw new Error(`no project ${title}`)
  return allSettled(pageOpened, { scope: console.scope, params: { owner: ownerOf(console), shop: shop.uuid } })
}

async function save(console: TestConsole, kind: LegalKind, values: Partial<LegalValues>) {
  await allSettled(kindSelected, { scope: console.scope, params: kind })
  await allSettled(submitted, { scope: console.scope, params: { ...person, ...values } })
}

const shown = ({ scope }: TestConsole) => valuesOf(scope.getState(info.$data))

describe('the kind that is preselected', () => {
  test.each([
    [1001, HONEY, 'individual_entrepreneur'],
    [1002, 'Зерно и дым', 'legal_entity'],
    [1001, CERAMICS, 'individual'],
  ] as const)('owner %i, %s: %s', async (tg_id, title, kind) => {
    const { scope } = await openLegal(title, tg_id)
    expect(scope.getState($kind)).toBe(kind)
  })

  test('is another shop’s own, whatever was selected here', async () => {
    const console = await openLegal(HONEY)
    await allSettled(kindSelected, { scope: console.scope, params: 'legal_entity' })
    await open(console, CERAMICS)
    expect(console.scope.getState($kind)).toBe('individual')
  })
})

describe('saving', () => {
  test.each([
    ['individual', 'Информация о физическом лице успешно добавлена'],
    ['self_employed', 'Информация о самозанятом успешно добавлена'],
    ['individual_entrepreneur', 'Информация об индивидуальном предпринимателе успешно добавлена'],
    ['legal_entity', 'Информация о юридическом лице успешно добавлена'],
  ] as const)('%s: says %s and is there again', async (kind, words) => {
    const console = await openLegal(CERAMICS)
    await save(console, kind, { ...numbers[kind], show_legal_info: true })
    expect(console.toasts).toEqual([{ kind: 'good', text: words }])
    expect(console.calls).toHaveLength(1)
    expect(console.calls[0]).toMatch(new RegExp(`^POST /legal_info/${kind}/`))
    await open(console, HONEY)
    await open(console, CERAMICS)
    expect(console.scope.getState($kind)).toBe(kind)
    expect(console.scope.getState(info.$data)?.type).toBe(legalTypes.find(({ value }) => value === kind)?.label)
    expect(shown(console)).toEqual({ ...person, ...numbers[kind], show_legal_info: true })
  })

  test('the wire gets numbers, the screen keeps their leading zero', async () => {
    const console = await openLegal(CERAMICS)
    await save(console, 'self_employed', { inn: '029900451206' })
    expect(console.scope.getState(info.$data)?.inn).toBe(29_900_451_206)
    expect(shown(console).inn).toBe('029900451206')
  })

  test('the e-mail goes only if filled, the username without its @', async () => {
    const console = await openLegal(CERAMICS)
    await save(console, 'individual', { email: ' ', tg_username: '@anna_medova' })
    expect(console.scope.getState(info.$data)).not.toHaveProperty('email')
    expect(shown(console).tg_username).toBe('anna_medova')
    await save(console, 'individual', { email: 'anna@clay.example' })
    expect(shown(console).email).toBe('anna@clay.example')
  })

  test('pressed twice, it is sent once', async () => {
    const console = await openLegal(CERAMICS)
    const press = () => allSettled(submitted, { scope: console.scope, params: person })
    await Promise.all([press(), press()])
    expect(console.calls).toHaveLength(1)
    expect(console.scope.getState($isSaving)).toBe(false)
  })
})

describe('what the server refuses', () => {
  test('is named beside its field, of the kind that was sent', async () => {
    const console = await openLegal(CERAMICS)
    const { scope } = console
    await save(console, 'legal_entity', { ...numbers.legal_entity, inn: '7707083894', ogrn: '102770' })
    expect(scope.getState($fieldErrors)).toEqual([
      { path: 'inn', message: 'В ИНН ошибка: контрольные цифры не сходятся.' },
      { path: 'ogrn', message: 'ОГРН состоит из 13 цифр, а здесь 6.' },
    ])
    await allSettled(kindSelected, { scope, params: 'self_employed' })
    expect(scope.getState($fieldErrors)).toEqual([])
    expect(scope.getState($failure)).toBeNull()
    expect(console.toasts).toEqual([])
  })

  test('a failing server keeps the kind and says why', async () => {
    const console = await openLegal(HONEY)
    await console.control('/__fake/faults', { method: 'POST', status: 500, times: 1 })
    await save(console, 'individual', {})
    expect(console.scope.getState($failure)?.status).toBe(500)
    expect(console.scope.getState($kind)).toBe('individual')
    await save(console, 'individual', {})
    expect(console.scope.getState($failure)).toBeNull()
  })
})

test('what does not come is failed, and there after a retry', async () => {
  const console = await openLegal(CERAMICS)
  await console.control('/__fake/faults', { method: 'GET', path: '/legal_info/{shop}', status: 500, times: 1 })
  await open(console, HONEY)
  expect(console.scope.getState(info.$view)).toBe('failed')
  await allSettled(info.refresh, { scope: console.scope })
  expect(shown(console)).toMatchObject({ inn: '029900451206', surname: 'Медова' })
})
