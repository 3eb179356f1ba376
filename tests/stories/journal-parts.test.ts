import { expect, test } from 'vitest'
import { overdue, weightOf, withoutFiles, MAX_JOURNAL_BYTES, MAX_BATCH_AGE } from '@console/web/kit/journal/journal'
import { named } from '@console/web/history/settle'
import { changeIn, narrowed, matches, withKeys } from '@console/web/kit/journal/parts'
import { mayHaveWritten, type Batch, type Entry } from '@console/web/kit/journal/step'
import type { Comparisons } from '@console/web/kit/merge/same'

const comparisons: Comparisons = {
  price: 'number',
  options: { by: 'key', fields: { price: 'number', parts: { by: 'id' } } },
}
const tea = { key: 't', title: 'Чай', price: 100 }
const jam = { key: 'j', title: 'Варенье', price: 200 }

test.each([
  ['a field', { title: 'а', text: 'x' }, { title: 'б', text: 'x' }, { title: 'а' }, { title: 'б' }],
  ['a number in another spelling', { price: '100' }, { price: 100 }, {}, {}],
  ['an added field and a removed one', { b: 'и' }, { a: 'б', b: undefined }, { a: null, b: 'и' }, { a: 'б', b: null }],
  ['an omitted field', { title: 'а' }, {}, {}, {}],
  [
    'a changed item of a list',
    { options: [tea, jam] },
    { options: [{ ...tea, price: 90 }, jam] },
    { options: [{ key: 't', price: 100 }] },
    { options: [{ key: 't', price: 90 }] },
  ],
  ['a removed item', { options: [tea, jam] }, { options: [tea] }, { options: [jam] }, { options: [] }],
  [
    'new items, with a key and without one',
    { options: [tea] },
    { options: [tea, jam, { title: 'Мёд' }] },
    { options: [] },
    { options: [jam, { title: 'Мёд' }] },
  ],
  ['a new list', { options: null }, { options: [jam] }, { options: [] }, { options: [jam] }],
  ['a list that became a text', { options: [jam] }, { options: 'нет' }, { options: [jam] }, { options: 'нет' }],
  [
    'a list with values that are no items',
    { options: ['x', tea] },
    { options: [null, jam] },
    { options: [tea] },
    { options: [jam] },
  ],
  [
    'a list without keys, which is compared whole',
    { tags: ['a', 'b'] },
    { tags: ['a'] },
    { tags: ['a', 'b'] },
    { tags: ['a'] },
  ],
])('the journal keeps only the difference of %s', (_what, before, after, was, is) => {
  expect(narrowed(before, after, comparisons)).toEqual({ before: was, after: is })
})

test('items without a key are never matched with each other', () => {
  const [a, b] = [{ title: 'а' }, { title: 'б' }]
  expect(narrowed({ options: [a] }, { options: [a, b] }, comparisons).after).toEqual({ options: [a, b] })
})

test('a write of a draft with files is stored field by field, new items under the server’s keys', () => {
  const compared = {
    before: { data: { price: 1, title: 'а', options: [tea] }, photo: 'was' },
    after: { data: { price: '1.00', title: 'б', options: [tea, { title: 'Мёд', price: 5 }] }, photo: 'is' },
    comparisons: { data: { of: comparisons } },
  }
  const saved = {
    data: { price: 1, title: 'б', options: [tea, { key: 'new', title: 'Мёд', price: '5.00' }] },
    photo: 'is',
  }
  const before = { title: 'а', options: [], photo: 'was' }
  expect(changeIn({ ...compared, saved })).toEqual({
    before,
    after: { title: 'б', options: [{ key: 'new', title: 'Мёд', price: 5 }], photo: 'is' },
  })
  expect(changeIn(compared).after).toMatchObject({ options: [{ title: 'Мёд', price: 5 }] })
})

test.each([
  ['all fields equal', [{ title: 'Мёд' }], [tea, { key: 'm', title: 'Мёд' }], ['m']],
  ['another value', [{ title: 'Мёд', price: 1 }], [{ key: 'm', title: 'Мёд', price: 2 }], [undefined]],
  [
    'two equal ones, two stored',
    [{ title: 'Мёд' }, { title: 'Мёд' }],
    [
      { key: 'a', title: 'Мёд' },
      { key: 'b', title: 'Мёд' },
    ],
    ['a', 'b'],
  ],
  ['two equal ones, one stored', [{ title: 'Мёд' }, { title: 'Мёд' }], [{ key: 'a', title: 'Мёд' }], ['a', undefined]],
  ['a key that is taken', [{ key: 't', title: 'Мёд' }, { title: 'Чай' }], [tea], ['t', undefined]],
  ['a key that is gone', [{ key: 'x', title: 'Чай' }], [tea], ['x']],
])('an item without a key is found by all its fields: %s', (_how, options, actual, keys) => {
  const found = withKeys({ options, title: 'а' }, { options: actual }, comparisons)
  expect(found).toEqual({ title: 'а', options: options.map((one, at) => (keys[at] ? { ...one, key: keys[at] } : one)) })
})

test('nested items get their keys, too; a value that is no list stays as it is', () => {
  const options = [{ key: 't', parts: [{ title: 'а' }] }]
  const actual = [{ ...tea, parts: [{ id: '1', title: 'а' }] }]
  expect(withKeys({ options }, { options: actual }, comparisons)).toEqual({
    options: [{ key: 't', parts: [{ id: '1', title: 'а' }] }],
  })
  expect(withKeys({ options: 'нет', price: [1] }, { options: actual }, comparisons)).toEqual({
    options: 'нет',
    price: [1],
  })
  expect(withKeys({ options: [{ title: 'а' }] }, { options: null }, comparisons)).toEqual({ options: [{ title: 'а' }] })
})

test.each([
  ['all its fields', { title: 'а', price: '1' }, { price: 1 }, false, true],
  ['something else', { title: 'а' }, { title: 'б' }, false, false],
  ['one of two fields', { title: 'а', price: 1 }, { title: 'а', price: 2 }, false, false],
  ['its list', { options: [{ ...tea, more: 1 }] }, { options: [tea] }, false, true],
  ['its list and more', { options: [tea, jam] }, { options: [tea] }, false, false],
  ['a part of the list', { options: [tea] }, { options: [tea, jam] }, false, false],
  ['a part of the list, where it may be one', { options: [tea] }, { options: [tea, jam] }, true, true],
  ['a list of others', { options: [jam] }, { options: [tea] }, false, false],
  [
    'some of others, where it may be a part',
    { options: [tea, { key: 'x', title: 'Иное' }] },
    { options: [tea, jam] },
    true,
    false,
  ],
  ['no list at all', { options: null }, { options: [] }, false, true],
])('matches compares a stored item with its description: %s', (_what, actual, described, isPart, expected) => {
  expect(matches(actual, described, comparisons, isPart)).toBe(expected)
})

test('only fields with a name are compared, in lists, too', () => {
  const value = { title: 'а', secret: 1, options: [{ key: 't', title: 'б', secret: 2 }, 'x'] }
  const names = { title: 'Название', options: 'Опции', key: '' }
  expect(named(value, names)).toEqual({ title: 'а', options: [{ key: 't', title: 'б' }, 'x'] })
})

test('the size of an entry counts its text and its pictures, in lists and objects, too', () => {
  const picture = new Blob(['12345'])
  const text = (value: unknown) => JSON.stringify(value).length
  const kept = { a: [picture, { b: picture }], c: 'x', d: null }
  expect(weightOf(kept)).toBe(text(kept) + 10)
  expect(withoutFiles(kept)).toEqual({ a: [null, { b: null }], c: 'x', d: null })
})

const batch = (id: string, changes: Partial<Batch>): Batch => ({
  id,
  owner: 'anna',
  place: 'shop',
  at: 0,
  title: id,
  size: 1,
  bytes: 0,
  isEnded: true,
  takesBack: null,
  isTakenBack: false,
  ...changes,
})

test.each([
  ['at the age limit', [{ at: 0 }], MAX_BATCH_AGE, []],
  ['older', [{ at: 0 }], MAX_BATCH_AGE + 1, ['0']],
  ['older, but unfinished', [{ at: 0, isEnded: false }], MAX_BATCH_AGE + 1, []],
  ['as large as there is room', [{ bytes: 1 }, { bytes: MAX_JOURNAL_BYTES - 1 }], 0, []],
  ['larger together', [{ bytes: 2 }, { bytes: MAX_JOURNAL_BYTES - 1 }, { bytes: 0 }], 0, ['1', '2']],
  ['large because of an unfinished one', [{ bytes: MAX_JOURNAL_BYTES, isEnded: false }, { bytes: 1 }], 0, ['1']],
])('batches that are too old or too large are dropped: %s', (_what, batches, now, gone) => {
  expect(
    overdue(
      batches.map((changes, at) => batch(`${at}`, changes)),
      now,
    ),
  ).toEqual(gone)
})

test('the journal keeps thirty days and fifty megabytes', () => {
  expect([MAX_BATCH_AGE / 86_400_000, MAX_JOURNAL_BYTES / 2 ** 20]).toEqual([30, 50])
})

test.each<[string, Partial<Entry>, boolean]>([
  ['a planned change', { before: {}, after: {} }, false],
  ['a change that was noted before its write', { before: {}, after: {}, isCompared: true }, true],
  ['a change that was done', { before: {}, after: {}, outcome: 'done' }, true],
  ['a change that kept the other person’s value', { before: {}, after: {}, outcome: 'kept' }, true],
  ['a change that failed before its write', { before: {}, after: {}, outcome: 'failed' }, false],
  ['a creation', { before: null, after: {} }, true],
  ['a removal', { before: {}, after: null }, true],
  ['a removal of a missing thing', { before: null, after: null }, false],
])('mayHaveWritten of %s', (_what, step, expected) => {
  const entry = {
    thing: 't',
    place: 'p',
    path: {},
    title: '',
    batch: 'b',
    index: 0,
    outcome: 'planned',
    note: null,
  } as const
  expect(mayHaveWritten({ before: null, after: null, ...entry, ...step })).toBe(expected)
})
