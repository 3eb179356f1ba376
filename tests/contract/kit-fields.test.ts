import { describe, expect, test } from 'vitest'
import { CardDraft, newCard } from '@console/shared/kit/card'
import { dictionaryOf, itemOf, oneOf } from '@console/shared/kit/dictionary'
import { emailMessages, typedEmail } from '@console/shared/kit/email'
import { optionalPhone, phone, phoneMessages, transferNumber } from '@console/shared/kit/phone'
import { messages, title } from '@console/shared/kit/rules'
import { fillPath, form, picture, withoutEnvelope } from '@console/shared/kit/endpoint'
import { packBody, toFormData } from '@console/shared/kit/form-data'
import { escaped } from '@console/shared/kit/html'
import { renewal, Tokens } from '@console/shared/kit/tokens'
import { said } from '../kit/said.ts'

describe('choices', () => {
  const items = [
    { value: 'az', label: 'По названию' },
    { value: 'new', label: 'По дате' },
  ]
  test.each([undefined, ''])('%j is asked for', (value) => {
    expect(said(oneOf(items), value)).toEqual([messages.required])
  })
  test.each([null, 'За деньги', 5])('%j is not of the list', (value) => {
    expect(said(oneOf(items), value)).toEqual([messages.choice])
  })
  test('a field knows the list that it chooses from, and no other does', () => {
    expect(dictionaryOf(oneOf(items))).toBe(items)
    expect(dictionaryOf(title())).toBeUndefined()
  })
  test('an item is found by its label and by its value', () => {
    expect(said(oneOf(items), 'По дате')).toEqual([])
    expect(said(oneOf(items), 'new')).toEqual([])
    expect(itemOf(items, 'По дате')).toBe(items[1])
    expect(itemOf(items, 'new')).toBe(items[1])
    expect(itemOf(items, 'За деньги')).toBeUndefined()
  })
})

describe('e-mail', () => {
  test.each([undefined, null, '', ' ', 'anna@example.ru', ' anna@example.ru ', 'a.b+c@mail.example.ru'])(
    '%j passes',
    (text) => {
      expect(said(typedEmail(), text)).toEqual([])
    },
  )
  test.each([
    'anna',
    'anna@',
    '@example.ru',
    'anna@example',
    'anna@.ru',
    'a b@example.ru',
    'a@b.ru, c@d.ru',
    'a@b..ru',
  ])('%s does not', (text) => {
    expect(said(typedEmail(), text)).toEqual([emailMessages.email])
  })
  test('what is stored passes as it is', () => {
    expect(said(typedEmail('anna at example'), 'anna at example')).toEqual([])
    expect(said(typedEmail('anna at example'), 'anna at')).toEqual([emailMessages.email])
  })
})

describe('phones', () => {
  test.each(['', ' '])('%j is asked for, and nothing else is said', (text) => {
    expect(said(phone(), text)).toEqual([messages.required])
    expect(said(transferNumber(), text)).toEqual([messages.required])
  })
  test.each([
    'x+7 917 000-22-18',
    '+7 917 000-22-18x',
    '+7 917 000-22-1',
    '1234',
    '+0 123456789',
    '+7 917 000-22-18 доб. ',
  ])('%s is not whole', (text) => {
    expect(said(phone(), text)).toEqual([phoneMessages.phone])
    expect(said(optionalPhone(), text)).toEqual([phoneMessages.phone])
  })
  test.each([
    '+7 917 000-22-18',
    '8 (917) 000-22-18',
    '(917) 000-22-18',
    '+375 29 123-45-67',
    '12-34-56',
    '+7 917 000-22-18 доб. 12',
  ])('%s is', (text) => {
    expect(said(phone(), text)).toEqual([])
    expect(said(optionalPhone(), text)).toEqual([])
  })
  test.each([
    '4111 1111 1111 1111',
    '5555-5555-5555-4444',
    '2200000000000095',
    '2200090000000005',
    '12345678901234567890',
  ])('a transfer goes to %s', (text) => {
    expect(said(transferNumber(), text)).toEqual([])
  })
  test.each([
    ['4111 1111 1111 1112', phoneMessages.card],
    ['5555 5555 5555 4445', phoneMessages.card],
    ['123456789012345678901', phoneMessages.transfer],
    ['счёт', phoneMessages.transfer],
    ['+7 917 доб. 12', phoneMessages.phone],
    ['+7 917', phoneMessages.phone],
  ])('a transfer to %s: %s', (text, message) => {
    expect(said(transferNumber(), text)).toEqual([message])
  })
})

describe('cards', () => {
  const NOT_A_COLOR = 'Цвет указывается шестнадцатеричным кодом, например #3E7722.'
  const card = { ...newCard, title: 'Мёд', hex_color: '#3E7722' }
  test.each(['#3E7722', '#3e7'])('%s is a colour', (color) => {
    expect(said(CardDraft, { ...card, hex_color: color, text_color: color })).toEqual([])
  })
  test.each(['3E7722', '#3E77', '#3E77220', 'x#3E7722', 'red'])('%s is none', (color) => {
    expect(said(CardDraft, { ...card, hex_color: color })).toEqual([NOT_A_COLOR])
    expect(said(CardDraft, { ...card, text_color: color })).toEqual([NOT_A_COLOR])
  })
  test('the background is asked for, the text has the card’s own', () => {
    expect(said(CardDraft, { ...card, hex_color: '' })).toEqual([messages.required])
    expect(said(CardDraft, { ...card, text_color: '' })).toEqual([])
  })
})

const reading = { method: 'GET', path: '/user/me', access: 'owner', title: 'Владелец', answer: Tokens } as const

describe('calls', () => {
  test('parameters are put into a path as one part each', () => {
    expect(fillPath('/shops/{owner}/{shop}', { owner: 'a/b', shop: '?я' })).toBe('/shops/a%2Fb/%3F%D1%8F')
  })
  test.each([{}, { owner: '' }])('a path without its parameter is no address: %j', (params) => {
    expect(() => fillPath('/shops/{owner}', params)).toThrow('/shops/{owner}: no value for {owner}')
  })
  test.each([
    [{ data: 1 }, 1],
    [{ data: null }, null],
    [
      { data: 1, uuid: 'u' },
      { data: 1, uuid: 'u' },
    ],
    [{ other: 1 }, { other: 1 }],
    [null, null],
    [undefined, undefined],
    ['data', 'data'],
    [5, 5],
  ])('%j holds %j', (body, held) => {
    expect(withoutEnvelope(body)).toEqual(held)
  })
  test('tokens are renewed by a call whose answer no cache keeps', () => {
    expect(renewal).toMatchObject({ method: 'POST', path: '/auth/token', access: 'public', secret: true })
    expect(renewal.title).not.toBe('')
    expect(renewal.body.schema.safeParse({ refresh_token: 'r' }).success).toBe(true)
    expect(renewal.body.schema.safeParse({ refresh_token: '' }).success).toBe(false)
    expect(renewal.body.schema.safeParse({}).success).toBe(false)
  })
})

describe('bodies', () => {
  test('a form holds its data as JSON, and the files that there are', () => {
    const file = new Blob(['x'])
    const form = toFormData({ data: { title: 'Мёд' }, picture: undefined, gallery: [file, file, null] })
    expect([...form.keys()]).toEqual(['data', 'gallery', 'gallery'])
    expect(form.get('data')).toBe('{"title":"Мёд"}')
  })
  test('a call without a body has none, and no type of one', () => {
    expect(packBody(reading, { any: 1 })).toEqual({ headers: {} })
  })
  test('a form leaves its type to the platform', () => {
    const path = '/shops/{owner}'
    const body = form({ data: Tokens, files: { picture } })
    const endpoint = { method: 'POST', path, access: 'owner', title: 'Магазин', body, answer: Tokens } as const
    const packed = packBody(endpoint, { data: { access_token: 'a' } })
    expect(packed.headers).toEqual({})
    expect([...(packed.body as FormData).entries()]).toEqual([['data', '{"access_token":"a"}']])
  })
  test('a call in JSON says so', () => {
    expect(packBody(renewal, { refresh_token: 'r' })).toEqual({
      body: '{"refresh_token":"r"}',
      headers: { 'content-type': 'application/json' },
    })
  })
})

test('marks of HTML are written as their numbers, all of them', () => {
  expect(escaped(`<a b="c">&'<`)).toBe('&#60;a b=&#34;c&#34;&#62;&#38;&#39;&#60;')
  expect(escaped('Мёд')).toBe('Мёд')
})
