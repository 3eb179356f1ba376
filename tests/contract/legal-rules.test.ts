import { numberMessages } from '@console/shared/kit/numbers'
import { messages } from '@console/shared/kit/rules'
import { describe, expect, test } from 'vitest'
import {
  innProblem,
  innText,
  legal,
  legalDrafts,
  LegalInfo,
  legalTypes,
  newLegalInfo,
  ogrnProblem,
  type LegalKind,
} from '@console/shared/legal'
import { validationMessages, CERAMICS } from '../kit/basics.ts'
import { openOwnersShop } from '../kit/owner.ts'
import * as z from 'zod/mini'

/* Valid and invalid data of a seller: shared/docs/legal-information.md. */

const length = (name: string, wanted: number, found: number) => `${name} состоит из ${wanted} цифр, а здесь ${found}.`
const innDigits = 'В ИНН ошибка: контрольные цифры не сходятся.'
const ogrnDigit = 'В ОГРН ошибка: контрольная цифра не сходится.'

test.each<[string | number, LegalKind, string | null]>([
  ['500100732259', 'self_employed', null],
  [' 500100732259 ', 'individual_entrepreneur', null],
  ['500100732258', 'self_employed', innDigits],
  ['500100732249', 'self_employed', innDigits],
  ['7707083893', 'legal_entity', null],
  ['7707083894', 'legal_entity', innDigits],
  // Sums that leave 10 have 0 for their check digit.
  ['7707000030', 'legal_entity', null],
  ['500100004500', 'self_employed', null],
  ['7707083893', 'self_employed', length('ИНН', 12, 10)],
  ['500100732259', 'legal_entity', length('ИНН', 10, 12)],
  ['50010073225', 'self_employed', length('ИНН', 12, 11)],
  ['200000015', 'legal_entity', null],
  [200_000_015, 'legal_entity', null],
  ['0200000015', 'legal_entity', null],
  ['070000011', 'legal_entity', length('ИНН', 10, 9)],
  ['0070000011', 'legal_entity', innDigits],
  ['0000000000', 'legal_entity', innDigits],
  ['7707-83893', 'legal_entity', numberMessages.digits],
  ['7707083893-', 'legal_entity', numberMessages.digits],
  ['№7707083893', 'legal_entity', numberMessages.digits],
  ['', 'legal_entity', numberMessages.digits],
  [1.5, 'legal_entity', numberMessages.digits],
])('INN %j of %s: %j', (inn, kind, problem) => expect(innProblem(inn, kind)).toBe(problem))

test.each<[string | number, LegalKind, string | null]>([
  ['1027700132195', 'legal_entity', null],
  [1_027_700_132_195, 'legal_entity', null],
  ['1027700132196', 'legal_entity', ogrnDigit],
  ['0000000000000', 'legal_entity', ogrnDigit],
  ['0027700132196', 'legal_entity', ogrnDigit],
  // The rest may be more than a digit: its last one counts.
  ['1027700130040', 'legal_entity', null],
  ['304500116000072', 'individual_entrepreneur', null],
  [' 1027700132195 ', 'legal_entity', null],
  ['102770013219', 'legal_entity', length('ОГРН', 13, 12)],
  ['304500116000157', 'individual_entrepreneur', null],
  ['304500116000158', 'individual_entrepreneur', ogrnDigit],
  ['304500116000157', 'legal_entity', length('ОГРН', 13, 15)],
  ['1027700132195', 'self_employed', length('ОГРН', 15, 13)],
  ['ОГРН', 'legal_entity', numberMessages.digits],
  ['1027700132195-', 'legal_entity', numberMessages.digits],
  ['№1027700132195', 'legal_entity', numberMessages.digits],
])('OGRN %j of %s: %j', (ogrn, kind, problem) => expect(ogrnProblem(ogrn, kind)).toBe(problem))

test.each<[string | number | null | undefined, LegalKind, string]>([
  [29_900_451_206, 'self_employed', '029900451206'],
  ['29900451206', 'individual_entrepreneur', '029900451206'],
  [200_000_015, 'legal_entity', '0200000015'],
  [' 7707083893 ', 'legal_entity', '7707083893'],
  [707_083_893, 'self_employed', '707083893'],
  [12, 'legal_entity', '12'],
  ['', 'legal_entity', ''],
  [null, 'legal_entity', ''],
  [undefined, 'self_employed', ''],
])('the INN %j of %s is written %j', (inn, kind, text) => expect(innText(inn, kind)).toBe(text))

describe('each kind of seller', () => {
  const person = {
    surname: 'Медова',
    first_name: 'Анна',
    last_name: 'Ивановна',
    phone: '89000001122',
    tg_username: 'a',
  }
  const numbers = { title: 'ООО «Глина»', inn: '7707083893', ogrn: 1_027_700_132_195 }
  const askedOf = (kind: LegalKind, value: object) =>
    z.safeParse(legalDrafts[kind], value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  const required = (...names: string[]) => names.map((name) => [name, messages.required])
  const people = ['surname', 'first_name', 'last_name', 'phone', 'tg_username']

  test('has the product’s name', () => {
    expect(legalTypes.map(({ value, label }) => [value, label])).toEqual([
      ['individual', 'Физическое лицо'],
      ['self_employed', 'Самозанятый'],
      ['individual_entrepreneur', 'Индивидуальный предприниматель'],
      ['legal_entity', 'Юридическое лицо'],
    ])
  })

  test.each<[LegalKind, string[]]>([
    ['individual', people],
    ['self_employed', [...people, 'inn']],
    ['individual_entrepreneur', [...people, 'inn']],
    ['legal_entity', [...people, 'title', 'inn', 'ogrn']],
  ])('%s: %j is required', (kind, names) => {
    const { show_legal_info: _, ...texts } = newLegalInfo
    expect(texts).toEqual(Object.fromEntries([...people, 'email', 'title', 'inn', 'ogrn'].map((name) => [name, ''])))
    expect([askedOf(kind, newLegalInfo), askedOf(kind, {})]).toEqual([required(...names), required(...names)])
  })

  test('hides from shoppers at first', () => expect(newLegalInfo.show_legal_info).toBe(false))

  test('accepts valid numbers as text or numbers, and any phone and e-mail', () => {
    expect([askedOf('legal_entity', { ...person, ...numbers }), askedOf('individual', person)]).toEqual([[], []])
    expect(askedOf('self_employed', { ...person, inn: 500_100_732_259 })).toEqual([])
    expect(askedOf('self_employed', { ...person, inn: numbers.inn })).toEqual([['inn', length('ИНН', 12, 10)]])
    expect(askedOf('legal_entity', { ...person, ...numbers, inn: '500100732259', ogrn: 1 })).toEqual([
      ['inn', length('ИНН', 10, 12)],
      ['ogrn', length('ОГРН', 13, 1)],
    ])
    expect(askedOf('legal_entity', { ...person, ...numbers, inn: true })).toEqual(required('inn'))
    const free = { phone: '8 916 111-22-33, Анна', email: 'anna(a)clay', show_legal_info: null }
    expect(askedOf('individual', { ...person, ...free })).toEqual([])
  })
})

test('a stored record is read with any phone, and with numbers, texts or null as numbers', () => {
  const stored = { surname: 'а', first_name: 'б', last_name: 'в', phone: 'нет', tg_username: 'г' }
  expect([
    validationMessages(LegalInfo, stored),
    validationMessages(LegalInfo, { ...stored, inn: null, ogrn: null }),
  ]).toEqual([[], []])
  expect(validationMessages(LegalInfo, { ...stored, inn: '0200000015', ogrn: 1_027_700_132_195 })).toEqual([])
  expect(validationMessages(LegalInfo, { ...stored, inn: true, ogrn: true })).toHaveLength(2)
  expect([validationMessages(legal.get.answer, null), legal.get.none]).toEqual([[], null])
})

const person = {
  surname: 'Медова',
  first_name: 'Анна',
  last_name: 'Сергеевна',
  phone: '+7 900 000-11-22',
  tg_username: 'anna_medova',
}
const company = { ...person, title: 'ООО «Глина»', inn: 7_707_083_893, ogrn: 1_027_700_132_195 }

async function openLegal(title = CERAMICS, tg_id = 1001) {
  const { owner, params } = await openOwnersShop(title, { tg_id })
  return { owner, params, stored: () => owner.call(legal.get, { params }) }
}

describe('legal information in the demo’s data', () => {
  test.each([
    [1001, 'Лавка мёда «Липа»', 'Индивидуальный предприниматель'],
    [1002, 'Зерно и дым', 'Юридическое лицо'],
    [1001, 'Керамика на Покровке', undefined],
  ])('owner %i, %s: %s', async (tg_id, title, type) => {
    const { owner, stored } = await openLegal(title, tg_id)
    const info = await stored()
    expect(info?.type).toBe(type)
    if (info?.inn) expect(innProblem(info.inn, info.ogrn ? 'legal_entity' : 'individual_entrepreneur')).toBeNull()
    if (info?.ogrn) expect(ogrnProblem(info.ogrn, 'legal_entity')).toBeNull()
    expect(await owner.drifts()).toEqual([])
  })
})

describe('a shop’s legal information', () => {
  test('has one of four kinds with its fields only', async () => {
    const { owner, params, stored } = await openLegal()
    const none = { inn: null, ogrn: null, title: null, show_legal_info: false }
    await owner.call(legal.saveLegalEntity, { params, body: { ...company, email: 'a@clay.example' } })
    expect(await stored()).toMatchObject({ ...company, type: 'Юридическое лицо' })
    const shown = { ...person, show_legal_info: true }
    const saved = await owner.call(legal.saveIndividual, { params, body: shown })
    expect(saved).toMatchObject({ ...none, ...shown, type: 'Физическое лицо' })
    expect((await stored())?.email).toBeUndefined()
    await owner.call(legal.saveSelfEmployed, { params, body: { ...person, inn: 500_100_732_259 } })
    expect(await stored()).toMatchObject({ ...none, type: 'Самозанятый', inn: 500_100_732_259 })
    await owner.call(legal.saveEntrepreneur, { params, body: { ...person, inn: '500100732259' } })
    expect(await stored()).toMatchObject({ ...none, type: 'Индивидуальный предприниматель', inn: 500_100_732_259 })
  })

  test('keeps an INN’s leading zero although the number has lost it', async () => {
    const { owner, params, stored } = await openLegal()
    await owner.call(legal.saveSelfEmployed, { params, body: { ...person, inn: Number('029900451206') } })
    const info = await stored()
    expect(info?.inn).toBe(29_900_451_206)
    expect(innText(info?.inn, 'self_employed')).toBe('029900451206')
  })
})
