import { expect, test } from 'vitest'
import { overdue, weightOf, withoutFiles, KEPT_BYTES, KEPT_FOR } from '@console/web/kit/journal/journal'
import { named } from '@console/web/history/settle'
import { changeIn, narrowed, says, withKeys } from '@console/web/kit/journal/parts'
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
  ['a number written otherwise', { price: '100' }, { price: 100 }, {}, {}],
  [
    'a field that was not there, and one that goes',
    { b: 'и' },
    { a: 'б', b: undefined },
    { a: null, b: 'и' },
    { a: 'б', b: null },
  ],
  ['a field that is left out', { title: 'а' }, {}, {}, {}],
  [
    'a thing of a list',
    { options: [tea, jam] },
    { options: [{ ...tea, price: 90 }, jam] },
    { options: [{ key: 't', price: 100 }] },
    { options: [{ key: 't', price: 90 }] },
  ],
  ['a thing that goes', { options: [tea, jam] }, { options: [tea] }, { options: [jam] }, { options: [] }],
  [
    'a new thing, with a key and without one',
    { options: [tea] },
    { options: [tea, jam, { title: 'Мёд' }] },
    { options: [] },
    { options: [jam, { title: 'Мёд' }] },
  ],
  ['a list that was not there', { options: null }, { options: [jam] }, { options: [] }, { options: [jam] }],
  ['a list that is no list any more', { options: [jam] }, { options: 'нет' }, { options: [jam] }, { options: 'нет' }],
  [
    'what in a list is no thing',
    { options: ['x', tea] },
    { options: [null, jam] },
    { options: [tea] },
    { options: [jam] },
  ],
  [
    'a list without keys, which is one whole',
    { tags: ['a', 'b'] },
    { tags: ['a'] },
    { tags: ['a', 'b'] },
    { tags: ['a'] },
  ],
])('of %s the journal keeps only what differs', (_what, before, after, was, is) => {
  expect(narrowed(before, after, comparisons)).toEqual({ before: was, after: is })
})

test('things without a key are never taken for each other', () => {
  const [a, b] = [{ title: 'а' }, { title: 'б' }]
  expect(narrowed({ options: [a] }, { options: [a, b] }, comparisons).after).toEqual({ options: [a, b] })
})

test('a write of a draft with files is kept field by field, new things under the keys that the server gave them', () => {
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
  ['said whole', [{ title: 'Мёд' }], [tea, { key: 'm', title: 'Мёд' }], ['m']],
  ['told otherwise', [{ title: 'Мёд', price: 1 }], [{ key: 'm', title: 'Мёд', price: 2 }], [undefined]],
  [
    'alike, one each',
    [{ title: 'Мёд' }, { title: 'Мёд' }],
    [
      { key: 'a', title: 'Мёд' },
      { key: 'b', title: 'Мёд' },
    ],
    ['a', 'b'],
  ],
  ['alike, fewer there', [{ title: 'Мёд' }, { title: 'Мёд' }], [{ key: 'a', title: 'Мёд' }], ['a', undefined]],
  ['named already', [{ key: 't', title: 'Мёд' }, { title: 'Чай' }], [tea], ['t', undefined]],
  ['with a key that is gone', [{ key: 'x', title: 'Чай' }], [tea], ['x']],
])('a thing without a key is found by all that is said of it: %s', (_how, options, actual, keys) => {
  const found = withKeys({ options, title: 'а' }, { options: actual }, comparisons)
  expect(found).toEqual({ title: 'а', options: options.map((one, at) => (keys[at] ? { ...one, key: keys[at] } : one)) })
})

test('things in a thing of a list get their keys, too; what is no list stays as it is', () => {
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
  ['all of it', { title: 'а', price: '1' }, { price: 1 }, false, true],
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
])('whether a thing is what is said of it: %s', (_what, actual, said, isPart, expected) => {
  expect(says(actual, said, comparisons, isPart)).toBe(expected)
})

test('only what has a name for the owner is compared, in lists, too', () => {
  const value = { title: 'а', secret: 1, options: [{ key: 't', title: 'б', secret: 2 }, 'x'] }
  const names = { title: 'Название', options: 'Опции', key: '' }
  expect(named(value, names)).toEqual({ title: 'а', options: [{ key: 't', title: 'б' }, 'x'] })
})

test('what an entry weighs is its text and its pictures, in lists and things, too', () => {
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
  ['just as old as it may be', [{ at: 0 }], KEPT_FOR, []],
  ['older', [{ at: 0 }], KEPT_FOR + 1, ['0']],
  ['older and unfinished', [{ at: 0, isEnded: false }], KEPT_FOR + 1, []],
  ['as heavy as there is room', [{ bytes: 1 }, { bytes: KEPT_BYTES - 1 }], 0, []],
  ['heavier together', [{ bytes: 2 }, { bytes: KEPT_BYTES - 1 }, { bytes: 0 }], 0, ['1', '2']],
  ['heavy by an unfinished one', [{ bytes: KEPT_BYTES, isEnded: false }, { bytes: 1 }], 0, ['1']],
])('of batches goes what is too old or too heavy: %s', (_what, batches, now, gone) => {
  expect(
    overdue(
      batches.map((changes, at) => batch(`${at}`, changes)),
      now,
    ),
  ).toEqual(gone)
})

test('the journal keeps thirty days and fifty megabytes', () => {
  expect([KEPT_FOR / 86_400_000, KEPT_BYTES / 2 ** 20]).toEqual([30, 50])
})

test.each<[string, Partial<Entry>, boolean]>([
  ['a change that is planned', { before: {}, after: {} }, false],
  ['a change that was told before its write', { before: {}, after: {}, isCompared: true }, true],
  ['a change that was done', { before: {}, after: {}, outcome: 'done' }, true],
  ['a change of which theirs was kept', { before: {}, after: {}, outcome: 'kept' }, true],
  ['a change that failed before its write', { before: {}, after: {}, outcome: 'failed' }, false],
  ['a creation', { before: null, after: {} }, true],
  ['a removal', { before: {}, after: null }, true],
  ['a removal of what was gone', { before: null, after: null }, false],
])('%s may have written something', (_what, step, expected) => {
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
