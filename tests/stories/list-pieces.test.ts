import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutList } from '@console/web/kit/api/list-pieces'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** What a list is cut into, as its bytes come in parts of `part`; nothing of its text is lost. */
function piecesOf(text: string, size: number, part = text.length || 1): (unknown[] | undefined)[] {
  const cut = cutList(size)
  const bytes = bytesOf(text)
  const pieces = []
  for (let at = 0; at < bytes.length; at += part) pieces.push(...cut(bytes.slice(at, at + part)))
  pieces.push(...cut())
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  return pieces.map((piece) => piece.items())
}

const spaced = (value: unknown, width: number) => ' '.repeat(width) + JSON.stringify(value, null, width)

describe('a list that comes in parts', () => {
  test('is the same in whatever parts it comes, and by whatever pieces it is read', () => {
    const anything = fc.array(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()))
    const upTo = (most: number) => fc.integer({ min: 1, max: most })
    fc.assert(
      fc.property(anything, upTo(200), upTo(50), fc.nat(2), (items, size, part, width) => {
        const text = spaced(items, width)
        expect(piecesOf(text, size, part).flat()).toEqual(JSON.parse(text))
      }),
    )
  })

  test('is read by pieces of as many whole items as make up the size', () => {
    // Each is seven bytes, and so is the comma or bracket before it with it.
    const text = '[{"a":1},{"a":2},{"a":3},{"a":4}]'
    expect(piecesOf(text, 8)).toEqual([[{ a: 1 }], [{ a: 2 }], [{ a: 3 }], [{ a: 4 }], []])
    expect(piecesOf(text, 9)).toEqual([[{ a: 1 }, { a: 2 }], [{ a: 3 }, { a: 4 }], []])
    expect(piecesOf(text, 17, 5)).toEqual([[{ a: 1 }, { a: 2 }, { a: 3 }], [{ a: 4 }]])
    expect(piecesOf(text, 1000)).toEqual([[{ a: 1 }, { a: 2 }, { a: 3 }, { a: 4 }]])
  })

  test('may hold other things than objects, and brackets, quotes and backslashes in its texts', () => {
    const items = [{ '"}': '\\' }, { a: '\\"}]' }, { b: '}],[{' }, { c: 'Ґ…\u2028🍯' }]
    for (const text of [JSON.stringify(items), ' [ ] ', '[1,2]', '[{"a":1},null,"]",{"b":2},3]', '[[1],[2,[3]],{}]'])
      for (const part of [1, 3, 1000]) expect(piecesOf(text, 1, part).flat()).toEqual(JSON.parse(text))
  })
})

describe('what is no list', () => {
  test.each([
    ['an object', '{"data":[{"a":1},{"b":2}]}'],
    ['a page', '<html>[{}]</html>'],
    ['nothing', ''],
    ['a text', '"[{}]"'],
    ['a list without an end', '[{"a":1},{"b":2}'],
    ['a list with two ends', '[{"a":1},{"b":2}]]'],
    ['two lists', '[{"a":1}][{"b":2}]'],
    ['a list without a comma', '[{"a":1}{"b":2}]'],
    ['a list with a comma too many', '[{"a":1},,{"b":2}]'],
    ['a list with a comma at its end', '[{"a":1},{"b":2},]'],
  ])('%s, is said to be none', (_, text) => {
    for (const size of [1, 9, 1000]) expect(piecesOf(text, size)).toContain(undefined)
  })
})
