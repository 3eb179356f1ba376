import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Schema } from '@console/shared/kit/endpoint'
import { anyNumber, anyText, identity, title } from '@console/shared/kit/rules'
import { readAnswer } from '@console/web/kit/api/answer-reader'
import { readStateOf, unreadIn } from '@console/web/kit/api/unread'

const read = (answer: Schema, value: unknown) =>
  readAnswer({ method: 'GET', path: '/things', access: 'owner', title: '', answer }, value)

function usable(answer: Schema, value: unknown) {
  const result = read(answer, value)
  if (!result.usable) throw new Error('unusable')
  return { value: result.value, unread: unreadIn(result.value), state: readStateOf(result.value), drift: result.drift }
}

const Thing = z.object({ uuid: identity('thing_uuid'), title: title(), price: anyNumber() })
const honey = { uuid: 'a', title: 'Мёд', price: 5 }
const Days = z.partialRecord(z.enum(['monday', 'tuesday']), z.object({ start: z.string(), price: anyNumber() }))

describe('what is reported of an answer that is not as its contract says', () => {
  test.each<[string, Schema, unknown, string[]]>([
    ['no thing at all', Thing, 'строка', ['(whole): invalid_type']],
    ['no list', z.array(Thing), 'строка', ['(whole): invalid_type']],
    ['a list that is none', z.object({ list: z.array(z.string()) }), { list: null }, ['list: invalid_type']],
    ['another name', z.array(Thing), [{ title: 'Мёд', thing_uuid: 'a' }], ['[].uuid: invalid_type']],
    ['null for what may be absent', z.object({ a: z.optional(z.string()) }), { a: null }, ['a: invalid_type']],
    ['absent for what may be null', z.object({ a: z.nullable(z.string()) }), {}, ['a: invalid_type']],
    ['a day that nobody knows', Days, { sunday: {} }, ['sunday: unrecognized_keys']],
    ['a text too long', Thing, { ...honey, title: 'ж'.repeat(51) }, ['title: custom']],
    [
      'a rule about parts of a thing',
      z.object({ lines: z.array(Thing) }).check(z.refine(() => true)),
      { lines: [{ ...honey, price: 'дорого' }] },
      ['lines.[].price: invalid_type'],
    ],
    [
      'the same of many things',
      z.array(Thing),
      [
        { ...honey, price: 'x' },
        { ...honey, price: 'y' },
      ],
      ['[].price: invalid_type'],
    ],
  ])('%s: the place and the kind, once', (_, answer, value, issues) => {
    expect(read(answer, value).drift?.issues).toEqual(issues)
  })

  test('of the things left out only those that can be told from others are counted, of whatever list', () => {
    const answer = z.object({ things: z.array(Thing), notes: z.array(z.object({ text: z.string() })) })
    const { state, drift } = usable(answer, { things: [{}, honey], notes: ['x', { text: '' }] })
    expect(state).toEqual({ leftOut: 1, isPartial: true })
    expect(drift?.dropped).toBe(1)
  })

  test('what is left out of a thing’s own list makes that thing partial, and none of the things missing', () => {
    const { value, state, unread } = usable(z.array(z.object({ uuid: identity(), parts: z.array(Thing) })), [
      { uuid: 'whole', parts: [honey, {}] },
    ])
    expect(state).toEqual({ leftOut: 0, isPartial: false })
    expect(unread).toEqual({})
    const [whole] = value as unknown[]
    expect(unreadIn(whole)).toEqual({ parts: [honey, {}] })
  })
})

describe('a thing that could be read only in part', () => {
  test('says which field of which of its parts it was, and gets no fields that it did not have', () => {
    const { value, unread, state } = usable(z.object({ shop: Thing, note: anyText() }), {
      shop: { ...honey, price: 'дорого' },
    })
    expect(unread).toEqual({ 'shop.price': 'дорого' })
    expect(state.isPartial).toBe(true)
    expect(Object.keys(value as object)).toEqual(['shop'])
  })

  test('has a switch that nobody understands turned off, and knows it', () => {
    const { value, unread } = usable(z.object({ on: z.boolean() }), { on: 'да' })
    expect(value).toMatchObject({ on: false })
    expect(unread).toEqual({ on: 'да' })
  })

  test('takes of several kinds the first that fits', () => {
    const either = z.object({ cost: z.union([z.object({ sum: z.number() }), z.number()]) })
    expect(usable(either, { cost: '7' }).value).toEqual({ cost: 7 })
    expect(usable(either, { cost: { sum: '7' } }).value).toEqual({ cost: { sum: 7 } })
    expect(read(either, { cost: 'даром' }).usable).toBe(false)
  })

  test.each([
    ['a thing in place of a list of things', z.nullish(z.array(Thing)), honey],
    ['one number that is none in place of a list', z.nullish(z.array(z.number())), 'много'],
    ['a text in place of a dictionary', z.nullish(Days), 'всегда'],
  ])('%s is not shown', (_, schema, given) => {
    const { value, unread } = usable(z.object({ list: schema }), { list: given })
    expect(value).toMatchObject({ list: null })
    expect(unread).toEqual({ list: given })
  })
})

describe('a dictionary', () => {
  test('that is empty may come as an empty list', () => {
    expect(usable(z.object({ days: Days }), { days: [] }).value).toEqual({ days: {} })
  })

  test('keeps the words that nobody knows as they came, and names what it could not read', () => {
    const days = { monday: { start: 9, price: 'x' }, sunday: { any: 1 } }
    const { value, unread } = usable(Days, days)
    expect(value).toMatchObject({ monday: { start: '9', price: null }, sunday: { any: 1 } })
    expect(unread).toEqual({ 'monday.price': 'x' })
    const texts = usable(z.record(z.string(), z.string()), { a: true, b: 'да' })
    expect(texts.value).toMatchObject({ a: '', b: 'да' })
    expect(texts.unread).toEqual({ a: true })
  })

  test('of which all was understood is whole', () => {
    expect(usable(Days, { monday: { start: 9, price: 1 } }).state.isPartial).toBe(false)
  })

  test('with a thing that cannot be told is of no use', () => {
    expect(read(z.record(z.string(), Thing), { a: { title: 'Мёд' } }).usable).toBe(false)
  })
})
