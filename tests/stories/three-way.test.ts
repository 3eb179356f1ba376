import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSame, type Comparison } from '@console/web/kit/merge/same'
import { merge, ORDER, type Choice, type Conflict } from '@console/web/kit/merge/three-way'

interface Option {
  option_uuid?: string | undefined
  title: string
  price: number | string
  quantity: number | string
}
interface Draft {
  title: string
  description: string | null
  price: number | string
  categories: string[]
  addons: string[]
  schedule: Record<string, { start: string; stop: string }>
  options: Option[]
}
const how: { readonly [Name in keyof Draft]?: Comparison } = {
  price: 'number',
  categories: 'set',
  addons: 'sequence',
  schedule: 'fields',
  options: { by: 'option_uuid', fields: { price: 'number', quantity: 'stock' } },
}
const tea: Option = { option_uuid: 'tea', title: 'Чай', price: 100, quantity: 10 }
const jam: Option = { option_uuid: 'jam', title: 'Варенье', price: 200, quantity: 20 }
const base: Draft = {
  title: 'Мёд',
  description: null,
  price: 1500,
  categories: ['a', 'b'],
  addons: ['лента', 'открытка'],
  schedule: { monday: { start: '09:00', stop: '18:00' } },
  options: [tea, jam],
}
const merged = (mine: Partial<Draft>, theirs: Partial<Draft>, choices: readonly Choice[] = []) =>
  merge({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, how, choices)

describe('what is the same to a person', () => {
  test.each<[unknown, unknown, Comparison]>([
    ['Мёд ', 'Мёд', 'value'],
    ['', null, 'value'],
    [[], null, 'set'],
    [undefined, false, 'value'],
    ['1500', 1500, 'value'],
    ['1500.00', '1500', 'number'],
    [['a', 'b'], ['b', 'a'], 'set'],
    [{ a: 1, b: '2' }, { b: 2, a: 1 }, 'value'],
    ['a\r\nb', 'a\nb', 'value'],
  ])('%j and %j', (one, other, by) => {
    expect(isSame(one, other, by)).toBe(true)
    expect(isSame(other, one, by)).toBe(true)
  })
  test.each<[unknown, unknown, Comparison]>([
    ['007', '7', 'value'],
    ['a', 'A', 'value'],
    [['a', 'b'], ['b', 'a'], 'sequence'],
    [0, null, 'number'],
    ['1500', 'дорого', 'number'],
  ])('not %j and %j', (one, other, by) => expect(isSame(one, other, by)).toBe(false))
})

describe('a three-way merge of a field that one side changed', () => {
  test('only what I changed is sent, what they changed stays', () => {
    const { value, change, conflicts } = merged({ title: 'Мёд липовый' }, { description: 'Башкирский', price: 1700 })
    expect(change).toEqual({ title: 'Мёд липовый' })
    expect(value).toMatchObject({ title: 'Мёд липовый', description: 'Башкирский', price: 1700 })
    expect(conflicts).toEqual([])
  })
  test('the same on both sides, or spelled otherwise, is no question and nothing to send', () => {
    expect(merged({ price: '1700', title: 'Мёд ' }, { price: 1700, title: 'Мед' })).toMatchObject({
      change: {},
      conflicts: [],
    })
  })
  test('a sale stays where I change the price beside it', () => {
    const { change, conflicts } = merged(
      { options: [{ ...tea, price: '120' }, jam] },
      { options: [{ ...tea, quantity: 7 }, jam] },
    )
    expect(conflicts).toEqual([])
    expect(change).toEqual({ options: [{ ...tea, price: '120', quantity: 7 }, jam] })
  })
  test('things of a list: mine are added and deleted, theirs too', () => {
    const { value, conflicts } = merged(
      { options: [jam, { title: 'Новая', price: 1, quantity: 1 }], categories: ['b', 'c'], addons: ['лента'] },
      {
        options: [tea, jam, { ...tea, option_uuid: 'new' }],
        categories: ['a', 'b', 'd'],
        addons: ['x', 'лента', 'открытка'],
      },
    )
    expect(conflicts).toEqual([])
    expect(value.options.map(({ option_uuid, title }) => option_uuid ?? title)).toEqual(['jam', 'new', 'Новая'])
    expect([...value.categories].sort()).toEqual(['b', 'c', 'd'])
    expect(value.addons).toEqual(['x', 'лента'])
  })
  test('days are merged day by day', () => {
    const tuesday = { start: '10:00', stop: '12:00' }
    const { value, conflicts } = merged({ schedule: { ...base.schedule, tuesday } }, { schedule: {} })
    expect(conflicts).toEqual([])
    expect(value.schedule).toEqual({ tuesday })
  })
  test('unknown fields of theirs are carried along, in the thing and in what it holds', () => {
    const barcode = { barcode: '460' }
    const theirs = { ...base, seo: 'x', options: [{ ...tea, ...barcode }, jam] }
    const { change } = merge({ base, mine: { ...base, options: [{ ...tea, price: 5 }, jam] }, theirs }, how)
    expect(change).toEqual({ options: [{ ...tea, ...barcode, price: 5 }, jam] })
  })
})

describe('a three-way merge of a field that both sides changed', () => {
  test('a field is asked for, and stands as it was chosen', () => {
    const [conflict, ...others] = merged({ title: 'Моё' }, { title: 'Чужое' }).conflicts
    expect(others).toEqual([])
    expect(conflict).toMatchObject({ path: ['title'], base: 'Мёд', mine: 'Моё', theirs: 'Чужое' })
    const choice = { path: ['title'], theirs: 'Чужое', value: 'Моё' }
    expect(merged({ title: 'Моё' }, { title: 'Чужое' }, [choice])).toMatchObject({
      change: { title: 'Моё' },
      conflicts: [],
    })
    expect(merged({ title: 'Моё' }, { title: 'Третье' }, [choice]).conflicts).toHaveLength(1)
  })
  test('a characteristic that they deleted and I changed is made anew if I keep it', () => {
    const sides: [Partial<Draft>, Partial<Draft>] = [{ options: [{ ...tea, price: 120 }, jam] }, { options: [jam] }]
    const [conflict] = merged(...sides).conflicts
    expect(conflict).toMatchObject({ path: ['options', 'tea'], within: ['Чай'], theirs: undefined })
    expect(merged({ options: [{ ...tea, quantity: 9 }, jam] }, { options: [jam] }).conflicts).toHaveLength(1)
    const keep = merged(...sides, [{ path: ['options', 'tea'], theirs: undefined, value: conflict?.mine }])
    expect(keep.value.options).toContainEqual({ ...tea, price: 120, option_uuid: undefined })
    const drop = merged(...sides, [{ path: ['options', 'tea'], theirs: undefined, value: undefined }])
    expect(drop.value.options).toEqual([jam])
  })
  test('of a characteristic that I deleted a sale is no question, a new price is one', () => {
    expect(merged({ options: [jam] }, { options: [{ ...tea, quantity: 3 }, jam] })).toMatchObject({ conflicts: [] })
    expect(merged({ options: [jam] }, { options: [{ ...tea, price: 3 }, jam] }).conflicts).toHaveLength(1)
  })
  test('an order that both changed is asked for', () => {
    const abc = { ...base, addons: ['a', 'b', 'c'] }
    const of = (mine: string[], theirs: string[]) =>
      merge({ base: abc, mine: { ...abc, addons: mine }, theirs: { ...abc, addons: theirs } }, how)
    expect(of(['b', 'a', 'c'], ['a', 'b', 'c', 'd'])).toMatchObject({
      conflicts: [],
      value: { addons: ['b', 'a', 'c', 'd'] },
    })
    expect(of(['n', 'a', 'b', 'c'], ['c', 'b', 'a']).value.addons).toEqual(['n', 'c', 'b', 'a'])
    expect(of(['b', 'a', 'c'], ['c', 'b', 'a']).conflicts).toMatchObject([{ path: ['addons', ORDER] }])
  })
})

const record = <T>(parts: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(parts, { noNullPrototype: true })
const text = fc.constantFrom('', 'а', 'б', 'в')
const key = fc.constantFrom('1', '2', '3', '4', '5')
const number = fc.integer({ min: 0, max: 3 })
const options = fc.uniqueArray(record({ option_uuid: key, title: text, price: number, quantity: number }), {
  selector: ({ option_uuid }) => option_uuid,
})
const drafts: fc.Arbitrary<Draft> = record({
  title: text,
  description: fc.option(text),
  price: number,
  categories: fc.uniqueArray(key),
  addons: fc.uniqueArray(key),
  schedule: fc.dictionary(key, record({ start: text, stop: text }), { noNullPrototype: true }),
  options,
})
const three = [drafts, drafts, drafts] as const
const says = (draft: Draft, other: Draft) =>
  Object.keys(base).every((name) =>
    isSame(draft[name as keyof Draft], other[name as keyof Draft], how[name as keyof Draft]),
  )
const choicesOf = (conflicts: readonly Conflict[], side: 'mine' | 'theirs'): Choice[] =>
  conflicts.map((conflict) => ({ path: conflict.path, theirs: conflict.theirs, value: conflict[side] }))

describe('a three-way merge of any values', () => {
  test('who changed nothing changes nothing', () => {
    fc.assert(
      fc.property(drafts, drafts, (was, now) => {
        expect(merge({ base: was, mine: was, theirs: now }, how)).toMatchObject({ change: {}, conflicts: [] })
      }),
    )
  })
  test('alone, all that I made of it is saved', () => {
    fc.assert(
      fc.property(drafts, drafts, (was, mine) => {
        const { value, conflicts } = merge({ base: was, mine, theirs: was }, how)
        expect(conflicts).toEqual([])
        expect(says(value, mine)).toBe(true)
      }),
    )
  })
  test('a question is asked only where both changed it, differently, and once', () => {
    fc.assert(
      fc.property(...three, (was, mine, theirs) => {
        const { conflicts } = merge({ base: was, mine, theirs }, how)
        for (const one of conflicts) {
          expect(isSame(one.mine, one.base, one.how)).toBe(false)
          expect(isSame(one.theirs, one.base, one.how)).toBe(false)
          expect(isSame(one.mine, one.theirs, one.how)).toBe(false)
        }
        expect(new Set(conflicts.map(({ path }) => path.join('/'))).size).toBe(conflicts.length)
      }),
    )
  })
  test('with every choice made there is no question left, and what was sent is what comes out', () => {
    fc.assert(
      fc.property(...three, fc.constantFrom('mine' as const, 'theirs' as const), (was, mine, theirs, side) => {
        const asked = merge({ base: was, mine, theirs }, how)
        const settled = merge({ base: was, mine, theirs }, how, choicesOf(asked.conflicts, side))
        expect(settled.conflicts).toEqual([])
        expect(says({ ...theirs, ...settled.change }, settled.value)).toBe(true)
      }),
    )
  })
  test('what only they changed stays as they have it', () => {
    fc.assert(
      fc.property(...three, (was, typed, theirs) => {
        const { value } = merge({ base: was, mine: { ...was, title: typed.title }, theirs }, how)
        expect(says({ ...value, title: theirs.title }, theirs)).toBe(true)
      }),
    )
  })
})
