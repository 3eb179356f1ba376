import { beforeEach, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { products } from '@console/shared/products'
import type { Ask } from '@console/web/kit/api/client'
import { ApiError } from '@console/web/kit/api/error'
import { polledAnswers, rememberAnswers } from '@console/web/kit/api/long-answers'
import { cutList } from '@console/web/kit/api/read-list'
import { stubPlatform } from '../kit/browser-parts.ts'

/* An unchanged answer is not read again; it has the same value. */

interface Reply {
  readonly status?: number
  readonly etag?: string
  readonly text?: string
  readonly error?: Error
}
let replies: Reply[]
/** Tags that were sent along, in the order of the calls. */
let tags: (string | undefined)[]
const ask: Ask = async (reader) => {
  tags.push(reader?.etag)
  const { status = 200, etag, text = '', error } = replies.shift() ?? { error: new Error('one call too many') }
  if (error) throw error
  const headers: Record<string, string> = etag === undefined ? {} : { etag }
  const read = await reader?.read(new Response(status === 304 ? null : text, { status, headers }))
  return typeof read === 'string' ? { text: read } : read?.value
}
let remember: ReturnType<typeof rememberAnswers>
let platform: ReturnType<typeof stubPlatform>
beforeEach(() => {
  remember = rememberAnswers(2)
  platform = stubPlatform(new Map())
  replies = []
  tags = []
})
const get = (url: string, reply: Reply, ...more: Reply[]) => {
  replies = [reply, ...more]
  return remember(ask, platform, url, (response) => response.text())
}
const unreachable = new ApiError('unreachable', '')

describe('an answer with a tag', () => {
  test('is reused after a 304', async () => {
    const first = await get('/a', { etag: '"1"', text: 'Мёд' })
    expect(first).toEqual({ text: 'Мёд' })
    expect(await get('/a', { status: 304 })).toBe(first)
    expect(await get('/a', { status: 304 })).toBe(first)
    expect(tags).toEqual([undefined, '"1"', '"1"'])
  })

  test('is reused for the same tag without reading the text', async () => {
    const first = await get('/a', { etag: '"1"', text: 'Мёд' })
    expect(await get('/a', { etag: '"1"', text: 'Мёд' })).toBe(first)
    expect(await get('/a', { status: 304 })).toBe(first)
    expect(tags).toEqual([undefined, '"1"', '"1"'])
  })

  test('is replaced by one with another tag', async () => {
    await get('/a', { etag: '"1"', text: 'Мёд' })
    const second = await get('/a', { etag: '"2"', text: 'Чай' })
    expect(second).toEqual({ text: 'Чай' })
    expect(await get('/a', { status: 304 })).toBe(second)
    expect(tags.at(-1)).toBe('"2"')
  })

  test('is dropped after an answer without a tag', async () => {
    await get('/a', { etag: '"1"' })
    expect(await get('/a', { text: 'Чай' })).toEqual({ text: 'Чай' })
    await get('/a', { text: 'Лимон' })
    expect(tags).toEqual([undefined, '"1"', undefined])
  })

  test('is stored for each address and console', async () => {
    await get('/a', { etag: '"1"' })
    await get('/b', { etag: '"2"' })
    platform = stubPlatform(new Map())
    await get('/a', {})
    expect(tags).toEqual([undefined, undefined, undefined])
  })

  test('is dropped when there are too many, the oldest first', async () => {
    const a = await get('/a', { etag: '"a"' })
    await get('/b', { etag: '"b"' })
    // Asked again with another answer, it is the newest.
    await get('/a', { etag: '"a2"', text: 'новое' })
    await get('/c', { etag: '"c"' })
    tags.length = 0
    await get('/a', { status: 304 })
    await get('/c', { status: 304 })
    await get('/b', { etag: '"b"' })
    expect(tags).toEqual(['"a2"', '"c"', undefined])
    expect(a).toEqual({ text: '' })
  })
})

test('stops sending the tag to a server that refuses the header', async () => {
  await get('/a', { etag: '"1"' })
  expect(await get('/a', { error: unreachable }, { etag: '"2"', text: 'Чай' })).toEqual({ text: 'Чай' })
  await get('/a', { etag: '"2"' })
  expect(tags).toEqual([undefined, '"1"', undefined, undefined])
})

test('keeps sending the tag to an unreachable server', async () => {
  await get('/a', { etag: '"1"', text: 'Мёд' })
  await expect(get('/a', { error: unreachable }, { error: unreachable })).rejects.toBe(unreachable)
  expect(await get('/a', { status: 304 })).toEqual({ text: 'Мёд' })
  expect(tags.at(-1)).toBe('"1"')
})

test.each([new ApiError('refused', '', 500), new TypeError('unreachable')])(
  'passes on another failure: %o',
  async (error) => {
    await get('/a', { etag: '"1"' })
    await expect(get('/a', { error })).rejects.toBe(error)
    expect(tags).toHaveLength(2)
  },
)

test('passes on a failure of the first call', async () => {
  await expect(get('/a', { error: unreachable })).rejects.toBe(unreachable)
  expect(tags).toHaveLength(1)
})

test('remembers polled reads by their addresses', async () => {
  const { call } = polledAnswers(1)
  const params = { owner: 'anna', shop: 's', product: 'p' }
  const made = async (endpoint: typeof products.list | typeof products.get | typeof products.remove, reply: Reply) => {
    replies = [reply]
    return call?.(ask, platform, endpoint, { params })
  }
  const first = await made(products.list, { etag: '"1"', text: 'Мёд' })
  expect(await made(products.list, { status: 304 })).toBe(first)
  await made(products.remove, { etag: '"2"' })
  await made(products.remove, {})
  await made(products.get, { etag: '"3"' })
  expect(tags).toEqual([undefined, '"1"', undefined, undefined, undefined])
})

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Cuts a list whose bytes arrive in parts of `part`; returns the items of each piece and expects that no text is lost. */
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

describe('a list in parts', () => {
  test('is the same for any parts and pieces', () => {
    const anything = fc.array(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()))
    const upTo = (most: number) => fc.integer({ min: 1, max: most })
    fc.assert(
      fc.property(anything, upTo(200), upTo(50), fc.nat(2), (items, size, part, width) => {
        const text = spaced(items, width)
        expect(piecesOf(text, size, part).flat()).toEqual(JSON.parse(text))
      }),
    )
  })

  test('is read in pieces of whole items', () => {
    // Each is seven bytes, and so is the comma or bracket before it with it.
    const text = '[{"a":1},{"a":2},{"a":3},{"a":4}]'
    expect(piecesOf(text, 8)).toEqual([[{ a: 1 }], [{ a: 2 }], [{ a: 3 }], [{ a: 4 }], []])
    expect(piecesOf(text, 9)).toEqual([[{ a: 1 }, { a: 2 }], [{ a: 3 }, { a: 4 }], []])
    expect(piecesOf(text, 17, 5)).toEqual([[{ a: 1 }, { a: 2 }, { a: 3 }], [{ a: 4 }]])
    expect(piecesOf(text, 1000)).toEqual([[{ a: 1 }, { a: 2 }, { a: 3 }, { a: 4 }]])
  })

  test('may have any JSON items and any signs in texts', () => {
    const items = [{ '"}': '\\' }, { a: '\\"}]' }, { b: '}],[{' }, { c: 'Ґ…\u2028🍯' }]
    for (const text of [JSON.stringify(items), ' [ ] ', '[1,2]', '[{"a":1},null,"]",{"b":2},3]', '[[1],[2,[3]],{}]'])
      for (const part of [1, 3, 1000]) expect(piecesOf(text, 1, part).flat()).toEqual(JSON.parse(text))
  })
})

describe('other values', () => {
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
  ])('%s: has no items', (_, text) => {
    for (const size of [1, 9, 1000]) expect(piecesOf(text, size)).toContain(undefined)
  })
})
