import { describe, expect, test } from 'vitest'
import { messages } from '@console/shared/kit/rules'
import { newLegalInfo, type LegalInfo } from '@console/shared/legal'
import { legalForm, storedKind, valuesOf, type LegalValues } from '@console/web/legal/legal-form'
import { said } from '../kit/said.ts'

/* What the form starts from, what it asks of each kind of seller, and what each call takes of it. */

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
    expect(said(legalForm(kind).schema, newLegalInfo)).toEqual(Array(count).fill(REQUIRED))
    expect(legalForm(kind).isWhole).toBe(true)
  })

  test.each([{}, { email: '' }, { email: 'anna(a)clay' }, { phone: 'Анна, 8 916 111-22-33, 8 495 123-45-67' }])(
    'phone and e-mail are free text: %j',
    (odd) => {
      expect(said(legalForm('individual').schema, { ...values, ...odd })).toEqual([])
    },
  )
})
