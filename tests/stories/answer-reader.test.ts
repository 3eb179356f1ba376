import { describe, expect, test } from 'vitest'
import { identity, anyFlag, anyMoment, anyNumber, anyText, title } from '@console/shared/kit/rules'
import type { Schema } from '@console/shared/kit/endpoint'
import { oneOf } from '@console/shared/kit/dictionary'
import { readAnswer } from '@console/web/kit/api/answer-reader'
import { leftOutOf, readStateOf, unreadIn } from '@console/web/kit/api/unread'
import * as z from 'zod/mini'

const read = (answer: Schema, value: unknown) =>
  readAnswer({ method: 'GET', path: '/things', access: 'owner', title: '', answer }, value)

/** Reads one field. */
function field(schema: Schema, value: unknown) {
  const result = read(z.object({ field: schema }), { field: value })
  if (!result.usable) return 'unusable'
  const thing = result.value as { field: unknown }
  return { value: thing.field, isMarked: 'field' in unreadIn(thing) }
}
const taken = (value: unknown) => ({ value, isMarked: false })
const lost = (value: unknown) => ({ value, isMarked: true })

describe('a field of another type', () => {
  test.each([
    ['1500.00', 1500],
    ['12,5', 12.5],
    ['1 500,50', 1500.5],
    ['1\u00a0234\u202f567', 1234567],
    ['-3', -3],
    ['123456789012345', 123456789012345],
    [' 7 ', 7],
    ['', null],
    [{}, null],
    [[], null],
  ])('a number as %j is %j', (given, value) => expect(field(anyNumber(), given)).toEqual(taken(value)))

  test.each(['1,500', '12345678901234567890', 'договорная', '1e3', '12.05.2026', [1], { amount: 5 }, true, Number.NaN])(
    'a number as %j is not guessed: it is empty and marked',
    (given) => expect(field(anyNumber(), given)).toEqual(lost(null)),
  )

  test.each([
    [17, '17'],
    [0, '0'],
    [12.5, '12.5'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
  ])('a text as %j is %j', (given, value) => {
    expect(field(anyText(), given)).toEqual(taken(value))
    expect(field(title(), given)).toEqual(taken(value))
  })

  test.each([2 ** 60, true, ['a'], { ru: 'Мёд' }])('a text as %j is empty, and marked', (given) => {
    expect(field(anyText(), given)).toEqual(lost(null))
    expect(field(title(), given)).toEqual(lost(''))
  })

  test('a missing required text is empty and not marked', () => {
    for (const given of [undefined, null, {}]) expect(field(title(), given)).toEqual(taken(''))
  })

  test.each([
    ['true', true],
    ['False', false],
    [1, true],
    ['0', false],
  ])('a flag as %j is %j', (given, value) => expect(field(anyFlag(), given)).toEqual(taken(value)))

  test('a flag as another word is empty and marked', () => expect(field(anyFlag(), 'да')).toEqual(lost(null)))

  test.each([
    [1774087200, '2026-03-21T10:00:00.000Z'],
    ['1774087200', '2026-03-21T10:00:00.000Z'],
    [1774087200123, '2026-03-21T10:00:00.123Z'],
    ['2026-03-21 10:00:00', '2026-03-21T10:00:00'],
    ['2026-03-21 10:00:00+00', '2026-03-21T10:00:00+00:00'],
    ['2026-03-21T10:00:00.123456+0300', '2026-03-21T10:00:00.123456+03:00'],
    ['2026-03-21 10:00:00 UTC', '2026-03-21T10:00:00Z'],
    [' 2026-03-21 10:00:00UTC ', '2026-03-21T10:00:00Z'],
    ['2026-03-21 10:00 GMT', '2026-03-21T10:00Z'],
    ['1774087200.5', '2026-03-21T10:00:00.500Z'],
    ['1774087200.123', '2026-03-21T10:00:00.123Z'],
    ['21.03.2026', '2026-03-21'],
    ['21.03.2026 10:00', '2026-03-21T10:00'],
    ['21.03.2026, 10:00:30', '2026-03-21T10:00:30'],
    ['Sat, 21 Mar 2026 10:00:00 GMT', '2026-03-21T10:00:00.000Z'],
    ['', null],
  ])('a moment as %j is %j', (given, value) => expect(field(anyMoment(), given)).toEqual(taken(value)))

  test.each([
    'вчера',
    '32.13.2026',
    '5',
    '03/21/2026',
    'May 2026',
    '№ 1774087200',
    '1774087200 шт.',
    'с 2026-03-21',
    '2026-03-21T10:00:00 UTC+3',
  ])('a moment as %j is empty, and marked', (given) => expect(field(anyMoment(), given)).toEqual(lost(null)))

  test('a dictionary keeps unknown words and accepts its values as numbers', () => {
    const tax = oneOf([{ value: '1', label: 'Товар' }])
    expect(field(tax, 'Подакцизный товар')).toEqual(taken('Подакцизный товар'))
    expect(field(tax, 1)).toEqual(taken('1'))
    expect(field(tax, {})).toEqual(taken(''))
    expect(field(tax, { label: 'Товар' })).toEqual(lost(''))
  })

  test('one text in place of a list of texts is a list of one', () => {
    expect(field(z.nullish(z.array(z.string())), 'a.png')).toEqual(taken(['a.png']))
    expect(field(z.array(z.string()), null)).toEqual(taken([]))
    expect(field(z.nullish(z.array(z.string())), ['a', { url: 'b' }])).toEqual(lost(['a']))
  })

  test('an empty object instead of an item is null', () => {
    const payment = z.object({ bank: title() })
    expect(field(z.nullable(payment), {})).toEqual(taken(null))
    expect(field(z.nullish(payment), [])).toEqual(taken(null))
    expect(field(z.nullish(payment), 'нет')).toEqual(lost(null))
  })
})

const Thing = z.object({
  uuid: identity('thing_uuid'),
  title: title(),
  price: anyNumber(),
  lines: z.nullish(z.array(z.object({ title: z.string(), price: anyNumber() }))),
})

describe('a list with unreadable items', () => {
  test('keeps every item with an identity and marks its unread fields', () => {
    const result = read(z.array(Thing), [
      { uuid: 'a', title: 'Мёд', price: '100.00', lines: [{ title: 'x', price: 'много' }], extra: 1 },
      { thing_uuid: 7, title: 'Соты', price: 5 },
      { title: 'Без имени' },
      'строка',
    ])
    if (!result.usable) throw new Error('unusable')
    const list = result.value as object[]
    expect(list).toMatchObject([
      { uuid: 'a', price: 100, lines: [{ title: 'x', price: null }], extra: 1 },
      { uuid: '7', title: 'Соты', price: 5 },
    ])
    expect(list.map((thing) => unreadIn(thing))).toEqual([{ 'lines.0.price': 'много' }, {}])
    expect(unreadIn({ ...list[0], title: 'Другой' })).toEqual({ 'lines.0.price': 'много' })
    expect(leftOutOf(list)).toBe(2)
    expect(readStateOf(list)).toEqual({ leftOut: 2, isPartial: false })
    expect(result.drift).toEqual({
      endpoint: 'GET /things',
      dropped: 2,
      issues: expect.arrayContaining([
        '[].price: invalid_type',
        '[].lines.[].price: invalid_type',
        '[].uuid: invalid_type',
      ]) as unknown,
    })
    expect(JSON.stringify(result.drift)).not.toMatch(/много|Соты/)
  })

  test.each([null, {}])('%j in its place is an empty one', (value) =>
    expect(read(z.array(Thing), value)).toMatchObject({ usable: true, value: [] }),
  )

  test('does not take another value for an empty list', () => {
    for (const value of ['ошибка', 5, { items: [] }]) expect(read(z.array(Thing), value).usable).toBe(false)
  })

  test('keeps valid values as the same objects, without drift', () => {
    const good = [{ uuid: 'a', title: 'Мёд', price: 5 }]
    expect(read(z.array(Thing), good)).toEqual({ usable: true, value: good, drift: null })
    const beside = read(z.array(Thing), [good[0], { uuid: 'b', title: 1 }])
    expect(beside.usable && (beside.value as unknown[])[0]).toBe(good[0])
  })
})

test('an item without identity is unusable; an unread part makes it partial', () => {
  expect(read(Thing, { title: 'Мёд' }).usable).toBe(false)
  expect(read(z.nullable(Thing), {})).toMatchObject({ usable: true, value: null })
  const whole = read(z.object({ shop: Thing, lists: z.array(Thing) }), {
    shop: { uuid: 'a', title: 'Мёд', price: 'дорого' },
    lists: [{}, { uuid: 'b', title: '' }],
  })
  expect(whole.usable && readStateOf(whole.value)).toEqual({ leftOut: 1, isPartial: true })
})

test('a form of payment with a field that cannot be sent is refused whole: its signature would not hold', () => {
  const start = z.object({ body: z.record(z.string(), z.union([z.string(), z.number()])) })
  expect(read(start, { body: { sum: 5, id: 'x' } }).usable).toBe(true)
  expect(read(start, { body: { sum: { value: 5 } } }).usable).toBe(false)
})
