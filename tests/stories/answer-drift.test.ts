import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Schema } from '@console/shared/kit/endpoint'
import { anyNumber, anyText, identity, title } from '@console/shared/kit/rules'
import { readAnswer } from '@console/web/kit/api/answer-reader'
import { readStateOf, unreadIn } from '@console/web/kit/api/unread'
import { fastCheck } from '@console/web/kit/api/fast-check'
import { endpoints } from '../kit/endpoints.ts'
import { validValue } from '../kit/valid.ts'

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

describe('the report on an answer that breaks its contract', () => {
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
  ])('%s: reports the place and the kind once', (_, answer, value, issues) => {
    expect(read(answer, value).drift?.issues).toEqual(issues)
  })

  test('counts left-out items of any list, but only items with an identity', () => {
    const answer = z.object({ things: z.array(Thing), notes: z.array(z.object({ text: z.string() })) })
    const { state, drift } = usable(answer, { things: [{}, honey], notes: ['x', { text: '' }] })
    expect(state).toEqual({ leftOut: 1, isPartial: true })
    expect(drift?.dropped).toBe(1)
  })

  test('an item is partial when its own list loses an item, and the outer list is complete', () => {
    const { value, state, unread } = usable(z.array(z.object({ uuid: identity(), parts: z.array(Thing) })), [
      { uuid: 'whole', parts: [honey, {}] },
    ])
    expect(state).toEqual({ leftOut: 0, isPartial: false })
    expect(unread).toEqual({})
    const [whole] = value as unknown[]
    expect(unreadIn(whole)).toEqual({ parts: [honey, {}] })
  })
})

describe('a partially read item', () => {
  test('names the unread field by its path and adds no fields', () => {
    const { value, unread, state } = usable(z.object({ shop: Thing, note: anyText() }), {
      shop: { ...honey, price: 'дорого' },
    })
    expect(unread).toEqual({ 'shop.price': 'дорого' })
    expect(state.isPartial).toBe(true)
    expect(Object.keys(value as object)).toEqual(['shop'])
  })

  test('turns an unreadable flag off and marks it', () => {
    const { value, unread } = usable(z.object({ on: z.boolean() }), { on: 'да' })
    expect(value).toMatchObject({ on: false })
    expect(unread).toEqual({ on: 'да' })
  })

  test('takes the first kind that fits', () => {
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
  test('may come as an empty list when it is empty', () => {
    expect(usable(z.object({ days: Days }), { days: [] }).value).toEqual({ days: {} })
  })

  test('keeps unknown keys and names unread fields', () => {
    const days = { monday: { start: 9, price: 'x' }, sunday: { any: 1 } }
    const { value, unread } = usable(Days, days)
    expect(value).toMatchObject({ monday: { start: '9', price: null }, sunday: { any: 1 } })
    expect(unread).toEqual({ 'monday.price': 'x' })
    const texts = usable(z.record(z.string(), z.string()), { a: true, b: 'да' })
    expect(texts.value).toMatchObject({ a: '', b: 'да' })
    expect(texts.unread).toEqual({ a: true })
  })

  test('is whole when everything was read', () => {
    expect(usable(Days, { monday: { start: 9, price: 1 } }).state.isPartial).toBe(false)
  })

  test('is unusable if an item has no identity', () => {
    expect(read(z.record(z.string(), Thing), { a: { title: 'Мёд' } }).usable).toBe(false)
  })
})

const answers = endpoints.flatMap(({ endpoint: { method, path, answer } }) =>
  answer ? [{ title: `${method} ${path}`, answer }] : [],
)

/** The value with each of its parts, one at a time, made into something of another kind. */
function* spoiled(value: unknown): Generator {
  for (const other of [undefined, null, 7, '', true, {}, [7], 'a'.repeat(10_000)]) yield other
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    for (const [at, item] of items.entries()) for (const part of spoiled(item)) yield items.with(at, part)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      for (const other of spoiled(part)) yield { ...value, [name]: other }
  }
}

test.each(answers)('the fast check of $title accepts valid answers only', ({ answer }) => {
  const look = fastCheck(answer)
  const valid = validValue(answer)
  // The second time it may be known already.
  expect([look(valid), look(valid)]).toEqual([true, true])
  const passed = [...spoiled(valid)].filter((value) => look(value) && !z.safeParse(answer, value).success)
  expect(passed).toEqual([])
})

test.each([
  ['an unknown field', z.object({ a: z.string() }), { a: '', b: 1 }, true],
  ['an unknown field where none may be', z.strictObject({ a: z.string() }), { a: '', b: 1 }, false],
  ['a list for an object', z.object({ a: z.nullish(z.string()) }), [], false],
  ['a rule of a union', z.union([z.string(), z.number()]).check(z.refine((value) => value !== '')), '', false],
  ['a format', z.iso.date(), '2025-13-45', false],
  ['a whole number', z.int(), 0.5, false],
])('%s', (_, schema, value, fits) => {
  const look = fastCheck(schema)
  expect([look(value), look(value)]).toEqual([fits, fits])
})

/** Counts the calls of zod's own check. */
function counted<Kind extends z.core.$ZodType>(schema: Kind) {
  const run = schema._zod.run.bind(schema._zod)
  const asked = { schema, times: 0 }
  schema._zod.run = (payload, context) => {
    asked.times += 1
    return run(payload, context)
  }
  return asked
}

describe('calls of zod for long lists', () => {
  test('none for schemas without rules', () => {
    const [text, number] = [counted(z.string()), counted(z.number())]
    const either = counted(z.union([z.string(), z.number()]))
    const thing = counted(
      z.object({ text: text.schema, number: z.nullish(number.schema), either: z.optional(either.schema) }),
    )
    const list = counted(z.array(thing.schema))
    const look = fastCheck(list.schema)
    expect(
      look([
        { text: 'Мёд', number: null },
        { text: 'Соты', number: 5, either: 'да' },
      ]),
    ).toBe(true)
    expect([text, number, either, thing, list].map(({ times }) => times)).toEqual([0, 0, 0, 0, 0])
  })

  test('one for each distinct text with a rule', () => {
    const title = counted(z.string().check(z.maxLength(5)))
    const look = fastCheck(z.array(title.schema))
    expect(look(['Мёд', 'Мёд', 'Чай', 'Мёд'])).toBe(true)
    expect(title.times).toBe(2)
  })
})
