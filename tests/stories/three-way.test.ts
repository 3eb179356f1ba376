import { describe, expect, test } from 'vitest'
import { isSame, type Comparison } from '@console/web/kit/merge/same'
import { merge, ORDER, type Choice } from '@console/web/kit/merge/three-way'
import { type Draft, how, tea, jam, base } from '../kit/three-way.ts'

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
