import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '@console/shared/products'
import type { Ask } from '@console/web/kit/api/client'
import { ApiError } from '@console/web/kit/api/error'
import { polledAnswers, rememberAnswers } from '@console/web/kit/data/remembered-answers'
import { quietPlatform } from '../kit/browser-parts.ts'

/* An answer that has not changed is not read again: the same value stands for it. */

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
let platform: ReturnType<typeof quietPlatform>
beforeEach(() => {
  remember = rememberAnswers(2)
  platform = quietPlatform(new Map())
  replies = []
  tags = []
})
const get = (url: string, reply: Reply, ...more: Reply[]) => {
  replies = [reply, ...more]
  return remember(ask, platform, url, (response) => response.text())
}
const unreachable = new ApiError('unreachable', '')

describe('an answer with a tag', () => {
  test('stands for the next one that has not changed', async () => {
    const first = await get('/a', { etag: '"1"', text: 'Мёд' })
    expect(first).toEqual({ text: 'Мёд' })
    expect(await get('/a', { status: 304 })).toBe(first)
    expect(await get('/a', { status: 304 })).toBe(first)
    expect(tags).toEqual([undefined, '"1"', '"1"'])
  })

  test('stands for one that the server sends again: its text is not read', async () => {
    const first = await get('/a', { etag: '"1"', text: 'Мёд' })
    expect(await get('/a', { etag: '"1"', text: 'Мёд' })).toBe(first)
    expect(await get('/a', { status: 304 })).toBe(first)
    expect(tags).toEqual([undefined, '"1"', '"1"'])
  })

  test('gives way to another one, whose tag is sent from then on', async () => {
    await get('/a', { etag: '"1"', text: 'Мёд' })
    const second = await get('/a', { etag: '"2"', text: 'Чай' })
    expect(second).toEqual({ text: 'Чай' })
    expect(await get('/a', { status: 304 })).toBe(second)
    expect(tags.at(-1)).toBe('"2"')
  })

  test('is forgotten with one that has none', async () => {
    await get('/a', { etag: '"1"' })
    expect(await get('/a', { text: 'Чай' })).toEqual({ text: 'Чай' })
    await get('/a', { text: 'Лимон' })
    expect(tags).toEqual([undefined, '"1"', undefined])
  })

  test('is no other address’s, nor another console’s', async () => {
    await get('/a', { etag: '"1"' })
    await get('/b', { etag: '"2"' })
    platform = quietPlatform(new Map())
    await get('/a', {})
    expect(tags).toEqual([undefined, undefined, undefined])
  })

  test('goes when there are more than may be, the oldest first', async () => {
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

test('a server that lets in no such header is asked without from then on', async () => {
  await get('/a', { etag: '"1"' })
  expect(await get('/a', { error: unreachable }, { etag: '"2"', text: 'Чай' })).toEqual({ text: 'Чай' })
  await get('/a', { etag: '"2"' })
  expect(tags).toEqual([undefined, '"1"', undefined, undefined])
})

test('but not one that does not answer at all', async () => {
  await get('/a', { etag: '"1"', text: 'Мёд' })
  await expect(get('/a', { error: unreachable }, { error: unreachable })).rejects.toBe(unreachable)
  expect(await get('/a', { status: 304 })).toEqual({ text: 'Мёд' })
  expect(tags.at(-1)).toBe('"1"')
})

test.each([new ApiError('refused', '', 500), new TypeError('unreachable')])(
  'another failure is one: %o',
  async (error) => {
    await get('/a', { etag: '"1"' })
    await expect(get('/a', { error })).rejects.toBe(error)
    expect(tags).toHaveLength(2)
  },
)

test('a failure of the first call is one, too', async () => {
  await expect(get('/a', { error: unreachable })).rejects.toBe(unreachable)
  expect(tags).toHaveLength(1)
})

test('of what is asked again and again only reads are remembered, by their addresses', async () => {
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
