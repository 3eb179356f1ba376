import { describe, expect, test } from 'vitest'
import { isSame, type Comparison } from '@console/web/kit/merge/same'
import { merge, ORDER, type Choice, type Conflict } from '@console/web/kit/merge/three-way'
import { conflictsIn, UpdateConflict } from '@console/web/kit/merge/update-conflict'
import fc from 'fast-check'
import { type Draft, comparisons, tea, jam, base, record, text, key, number, options } from '../kit/three-way.ts'

const merged = (mine: Partial<Draft>, theirs: Partial<Draft>, choices: readonly Choice[] = []) =>
  merge({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, comparisons, choices)

describe('equal values', () => {
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
    ['1500.00', '1500', 'stock'],
    ['дорого', 'дорого ', 'number'],
    ['  ', null, 'value'],
    [{ a: null, b: '' }, null, 'fields'],
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
    [0, '', 'number'],
    [0, '', 'value'],
    [1, true, 'number'],
    [1, 'x', 'value'],
    [['a'], 'a', 'value'],
    [{ 0: 'a' }, ['a'], 'value'],
  ])('not %j and %j', (one, other, by) => expect(isSame(one, other, by)).toBe(false))
})

describe('a three-way merge of a field that one side changed', () => {
  test('sends own changes and keeps those of others', () => {
    const { value, change, conflicts } = merged({ title: 'Мёд липовый' }, { description: 'Башкирский', price: 1700 })
    expect(change).toEqual({ title: 'Мёд липовый' })
    expect(value).toMatchObject({ title: 'Мёд липовый', description: 'Башкирский', price: 1700 })
    expect(conflicts).toEqual([])
  })
  test('the same change on both sides sends and asks nothing', () => {
    expect(merged({ price: '1700', title: 'Мёд ' }, { price: 1700, title: 'Мед' })).toMatchObject({
      change: {},
      conflicts: [],
    })
  })
  test('keeps a sale beside a changed price', () => {
    const { change, conflicts } = merged(
      { options: [{ ...tea, price: '120' }, jam] },
      { options: [{ ...tea, quantity: 7 }, jam] },
    )
    expect(conflicts).toEqual([])
    expect(change).toEqual({ options: [{ ...tea, price: '120', quantity: 7 }, jam] })
  })
  test('merges added and deleted list items', () => {
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
  test('a removed day is missing', () => {
    expect(merged({ schedule: {} }, { title: 'Мед' }).value.schedule).toStrictEqual({})
  })
  test('keeps fields that the form does not have', () => {
    const { value, change, conflicts } = merge<Partial<Draft>>(
      { base, mine: { title: 'Мёд липовый' }, theirs: { ...base, price: 1700 } },
      comparisons,
    )
    expect(value).toMatchObject({ title: 'Мёд липовый', price: 1700, categories: base.categories })
    expect(change).toEqual({ title: 'Мёд липовый' })
    expect(conflicts).toEqual([])
  })
  test('merges nested objects field by field', () => {
    const page = { data: { title: 'Мёд', price: '1500', note: '' }, photo: null }
    const { change, conflicts } = merge(
      {
        base: page,
        mine: { ...page, data: { ...page.data, price: '1700' } },
        theirs: { ...page, data: { ...page.data, note: 'Свежий', price: '1500.00' } },
      },
      { data: { of: { price: 'number' } } },
    )
    expect(change).toEqual({ data: { price: '1700' } })
    expect(conflicts).toEqual([])
  })
  test('keeps two added items without ids', () => {
    const added = ['А', 'Б'].map((title) => ({ option_uuid: '', title, price: 1, quantity: 1 }))
    const { value } = merged({ options: [tea, jam, ...added] }, { options: [{ ...tea, price: 5 }, jam] })
    expect(value.options).toEqual([{ ...tea, price: 5 }, jam, ...added])
  })
  test('merges a new list of both sides', () => {
    const lists = { base: { tags: null }, mine: { tags: ['a'] }, theirs: { tags: ['b'] } }
    expect(merge<{ tags: string[] | null }>(lists, { tags: 'set' })).toMatchObject({
      value: { tags: ['b', 'a'] },
      conflicts: [],
    })
  })
  test('ignores spaces around list texts', () => {
    expect(merged({ addons: ['лента ', 'открытка', 'мешок'] }, { addons: ['открытка'] }).value.addons).toEqual([
      'открытка',
      'мешок',
    ])
  })
  test('ignores the order of a set', () => {
    const of = (categories: string[]) => ({ ...base, categories })
    const sides = { base: of(['a', 'b', 'c']), mine: of(['b', 'a', 'c', 'd']), theirs: of(['c', 'b', 'a']) }
    expect(merge(sides, comparisons)).toMatchObject({ conflicts: [], value: { categories: ['c', 'b', 'a', 'd'] } })
  })
  test('keeps unknown fields, also nested', () => {
    const barcode = { barcode: '460' }
    const theirs = { ...base, seo: 'x', options: [{ ...tea, ...barcode }, jam] }
    const { change } = merge({ base, mine: { ...base, options: [{ ...tea, price: 5 }, jam] }, theirs }, comparisons)
    expect(change).toEqual({ options: [{ ...tea, ...barcode, price: 5 }, jam] })
  })
})

describe('a three-way merge of a field that both sides changed', () => {
  test('asks about a field and applies the choice', () => {
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
  test('a choice is valid for its own field only', () => {
    const [mine, theirs] = [
      { title: 'Моё', description: 'Моё' },
      { title: 'Чужое', description: 'Чужое' },
    ]
    const choice = { path: ['title'], theirs: 'Чужое', value: 'Моё' }
    expect(merged(mine, theirs, [choice]).conflicts).toMatchObject([{ path: ['description'] }])
  })
  test.each<[string, unknown, unknown, unknown]>([
    ['is not known to be one', ['a'], ['a', 'b'], ['a', 'c']],
    ['had a thing twice', ['a', 'a'], ['a'], ['a', 'c']],
    ['has a thing twice here', ['a'], ['a', 'a'], ['a', 'c']],
    ['has a thing twice there', ['a'], ['a', 'b'], ['c', 'c']],
    ['came as a text', ['a'], ['a', 'b'], 'c'],
  ])('asks about a whole list that %s', (why, was, mine, theirs) => {
    const { conflicts, value } = merge<{ list: unknown }>(
      { base: { list: was }, mine: { list: mine }, theirs: { list: theirs } },
      why === 'is not known to be one' ? {} : { list: 'sequence' },
    )
    expect(conflicts).toMatchObject([{ path: ['list'], mine, theirs }])
    expect(value).toEqual({ list: mine })
  })
  test('recreates a deleted characteristic that the choice keeps', () => {
    const sides: [Partial<Draft>, Partial<Draft>] = [{ options: [{ ...tea, price: 120 }, jam] }, { options: [jam] }]
    const [conflict] = merged(...sides).conflicts
    expect(conflict).toMatchObject({ path: ['options', 'tea'], within: ['Чай'], theirs: undefined })
    expect(merged({ options: [{ ...tea, quantity: 9 }, jam] }, { options: [jam] }).conflicts).toHaveLength(1)
    const keep = merged(...sides, [{ path: ['options', 'tea'], theirs: undefined, value: conflict?.mine }])
    expect(keep.value.options).toContainEqual({ ...tea, price: 120, option_uuid: undefined })
    const drop = merged(...sides, [{ path: ['options', 'tea'], theirs: undefined, value: undefined }])
    expect(drop.value.options).toEqual([jam])
  })
  test('deleting a characteristic asks about a new price, not about a sale', () => {
    expect(merged({ options: [jam] }, { options: [{ ...tea, quantity: 3 }, jam] })).toMatchObject({ conflicts: [] })
    expect(merged({ options: [jam] }, { options: [{ ...tea, price: 3 }, jam] }).conflicts).toHaveLength(1)
    expect(merged({ options: [jam] }, { options: [{ ...tea, title: 'Сбор' }, jam] }).conflicts).toMatchObject([
      { within: ['Чай'] },
    ])
  })
  test('only an update conflict has conflicts', () => {
    const { conflicts } = merged({ title: 'Моё' }, { title: 'Чужое' })
    expect(conflictsIn(new UpdateConflict(conflicts))).toBe(conflicts)
    expect(new UpdateConflict(conflicts)).toMatchObject({
      kind: 'refused',
      status: 409,
      message: 'Пока вы меняли, то же самое изменили в другом месте.',
    })
    expect(conflictsIn(new Error('Сервер не отвечает'))).toEqual([])
  })
  test('asks about an order changed by both', () => {
    const abc = { ...base, addons: ['a', 'b', 'c'] }
    const of = (mine: string[], theirs: string[]) =>
      merge({ base: abc, mine: { ...abc, addons: mine }, theirs: { ...abc, addons: theirs } }, comparisons)
    expect(of(['b', 'a', 'c'], ['a', 'b', 'c', 'd'])).toMatchObject({
      conflicts: [],
      value: { addons: ['b', 'a', 'c', 'd'] },
    })
    expect(of(['n', 'a', 'b', 'c'], ['c', 'b', 'a']).value.addons).toEqual(['n', 'c', 'b', 'a'])
    expect(of(['b', 'a', 'c'], ['c', 'b', 'a']).conflicts).toMatchObject([{ path: ['addons', ORDER] }])
  })
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
    isSame(draft[name as keyof Draft], other[name as keyof Draft], comparisons[name as keyof Draft]),
  )

const choicesOf = (conflicts: readonly Conflict[], side: 'mine' | 'theirs'): Choice[] =>
  conflicts.map((conflict) => ({ path: conflict.path, theirs: conflict.theirs, value: conflict[side] }))

describe('a three-way merge of any values', () => {
  test('no own change sends nothing', () => {
    fc.assert(
      fc.property(drafts, drafts, (was, now) => {
        expect(merge({ base: was, mine: was, theirs: now }, comparisons)).toMatchObject({ change: {}, conflicts: [] })
      }),
    )
  })
  test('own changes are saved whole without concurrent ones', () => {
    fc.assert(
      fc.property(drafts, drafts, (was, mine) => {
        const { value, conflicts } = merge({ base: was, mine, theirs: was }, comparisons)
        expect(conflicts).toEqual([])
        expect(says(value, mine)).toBe(true)
      }),
    )
  })
  test('asks once, and only about different changes of both sides', () => {
    fc.assert(
      fc.property(...three, (was, mine, theirs) => {
        const { conflicts } = merge({ base: was, mine, theirs }, comparisons)
        for (const one of conflicts) {
          expect(isSame(one.mine, one.base, one.comparison)).toBe(false)
          expect(isSame(one.theirs, one.base, one.comparison)).toBe(false)
          expect(isSame(one.mine, one.theirs, one.comparison)).toBe(false)
        }
        expect(new Set(conflicts.map(({ path }) => path.join('/'))).size).toBe(conflicts.length)
      }),
    )
  })
  test('choices answer all questions and are applied', () => {
    fc.assert(
      fc.property(...three, fc.constantFrom('mine' as const, 'theirs' as const), (was, mine, theirs, side) => {
        const asked = merge({ base: was, mine, theirs }, comparisons)
        const settled = merge({ base: was, mine, theirs }, comparisons, choicesOf(asked.conflicts, side))
        expect(settled.conflicts).toEqual([])
        expect(says({ ...theirs, ...settled.change }, settled.value)).toBe(true)
      }),
    )
  })
  test('keeps what only others changed', () => {
    fc.assert(
      fc.property(...three, (was, typed, theirs) => {
        const { value } = merge({ base: was, mine: { ...was, title: typed.title }, theirs }, comparisons)
        expect(says({ ...value, title: theirs.title }, theirs)).toBe(true)
      }),
    )
  })
})

test.each([
  [5, 8, 4, 7, 0],
  [5, 2, 4, 1, 0],
  [5, 2, 3, 0, 0],
  [5, 2, 2, undefined, 1],
  [null, 3, 2, 5, 0],
])('a difference: %j became %j here and %j there, so %j', (base, mine, theirs, stock, asked) => {
  const sides = { base: { stock: base }, mine: { stock: mine }, theirs: { stock: theirs } }
  const { value, conflicts } = merge(sides, { stock: 'difference' })
  expect(conflicts).toHaveLength(asked)
  if (stock !== undefined) expect(value).toEqual({ stock })
})
