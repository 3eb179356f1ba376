import { expect, test } from 'vitest'
import { readLines } from '@console/web/products/stock-count/entered-lines'

test.each([
  ['A-1', [['A-1', 1]]],
  ['A-1 30', [['A-1', 30]]],
  ['A-1 — 30 шт.', [['A-1', 30]]],
  [
    'A-1 30\nB\t1 000',
    [
      ['A-1', 30],
      ['B', 1000],
    ],
  ],
  ['A-1;Мёд;7', [['A-1', 7]]],
  ['Полка 05', [['Полка 05', 1]]],
  ['A 2', [['A 2', 1]]],
  ['B\t0', [['B', 0]]],
  ['B\t-5', []],
  ['B\t4601234567893', []],
  ['B\tпять', []],
])('of ‘%s’ the count reads articles and quantities', (text, expected) => {
  const known = ['A-1', 'A 2', 'A']
  const { entered, unread } = readLines(text, (article) => known.includes(article))
  expect(entered.map(({ article, counted }) => [article, counted])).toEqual(expected)
  expect(unread).toHaveLength(expected.length === 0 ? 1 : 0)
})
