import { CardDraft, newCard } from '@console/shared/kit/card'
import { dictionaryOf, itemOf, oneOf } from '@console/shared/kit/dictionary'
import { phoneMessages, transferNumber } from '@console/shared/kit/phone'
import { messages, title } from '@console/shared/kit/rules'
import { describe, expect, test } from 'vitest'
import { validationMessages } from '../kit/basics.ts'

describe('choices', () => {
  const items = [
    { value: 'az', label: 'По названию' },
    { value: 'new', label: 'По дате' },
  ]
  test.each([undefined, ''])('%j is required', (value) => {
    expect(validationMessages(oneOf(items), value)).toEqual([messages.required])
  })
  test.each([null, 'За деньги', 5])('%j is not in the list', (value) => {
    expect(validationMessages(oneOf(items), value)).toEqual([messages.choice])
  })
  test('only a field of choices has a list', () => {
    expect(dictionaryOf(oneOf(items))).toBe(items)
    expect(dictionaryOf(title())).toBeUndefined()
  })
  test('an item is found by its label and by its value', () => {
    expect(validationMessages(oneOf(items), 'По дате')).toEqual([])
    expect(validationMessages(oneOf(items), 'new')).toEqual([])
    expect(itemOf(items, 'По дате')).toBe(items[1])
    expect(itemOf(items, 'new')).toBe(items[1])
    expect(itemOf(items, 'За деньги')).toBeUndefined()
  })
})

describe('phones', () => {
  test.each(['', ' '])('%j is required, without other messages', (text) => {
    expect(validationMessages(transferNumber(), text)).toEqual([messages.required])
  })
  test.each([
    'x+7 917 000-22-18',
    '+7 917 000-22-18x',
    '+7 917 000-22-1',
    '1234',
    '+0 123456789',
    '+7 917 000-22-18 доб. ',
  ])('%s is incomplete', (text) => {
    expect(validationMessages(transferNumber(), text)).toHaveLength(1)
  })
  test.each([
    '+7 917 000-22-18',
    '8 (917) 000-22-18',
    '(917) 000-22-18',
    '+375 29 123-45-67',
    '12-34-56',
    '+7 917 000-22-18 доб. 12',
  ])('%s is complete', (text) => {
    expect(validationMessages(transferNumber(), text)).toEqual([])
  })
  test.each([
    '4111 1111 1111 1111',
    '5555-5555-5555-4444',
    '2200000000000095',
    '2200090000000005',
    '12345678901234567890',
  ])('a transfer goes to %s', (text) => {
    expect(validationMessages(transferNumber(), text)).toEqual([])
  })
  test.each([
    ['4111 1111 1111 1112', phoneMessages.card],
    ['5555 5555 5555 4445', phoneMessages.card],
    ['123456789012345678901', phoneMessages.transfer],
    ['счёт', phoneMessages.transfer],
    ['+7 917 доб. 12', phoneMessages.phone],
    ['+7 917', phoneMessages.phone],
  ])('a transfer to %s: %s', (text, message) => {
    expect(validationMessages(transferNumber(), text)).toEqual([message])
  })
})

describe('cards', () => {
  const NOT_A_COLOR = 'Цвет указывается шестнадцатеричным кодом, например #3E7722.'
  const card = { ...newCard, title: 'Мёд', hex_color: '#3E7722' }
  test.each(['#3E7722', '#3e7'])('%s is a colour', (color) => {
    expect(validationMessages(CardDraft, { ...card, hex_color: color, text_color: color })).toEqual([])
  })
  test.each(['3E7722', '#3E77', '#3E77220', 'x#3E7722', 'red'])('%s is no colour', (color) => {
    expect(validationMessages(CardDraft, { ...card, hex_color: color })).toEqual([NOT_A_COLOR])
    expect(validationMessages(CardDraft, { ...card, text_color: color })).toEqual([NOT_A_COLOR])
  })
  test('the background is required, the text colour has a default', () => {
    expect(validationMessages(CardDraft, { ...card, hex_color: '' })).toEqual([messages.required])
    expect(validationMessages(CardDraft, { ...card, text_color: '' })).toEqual([])
  })
})
