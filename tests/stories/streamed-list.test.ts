import { allSettled, createEvent, fork } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import fc from 'fast-check'
import { products, type Product } from '@console/shared/products'
import { createClient } from '@console/web/kit/api/client'
import { $platform, type Platform } from '@console/web/kit/platform/platform'
import { $statusReset, createQuery, itemsOf } from '@console/web/kit/data/query'
import { createFirstPage, isInOrder, streamedList, type FirstPage } from '@console/web/kit/data/streamed-list'
import type { ShopPath } from '@console/web/projects/shop-path'
import { cutList } from '@console/web/kit/api/list-pieces'

test.each([
  ['ab', 'ab', true],
  ['ab', 'ba', false],
  ['ab', 'a', false],
  ['a', 'ab', false],
  ['', '', true],
])('whether the head %j is in the shown order %j: %s', (head, shown, expected) => {
  expect(isInOrder([...head], [...shown])).toBe(expected)
})

/** Enough products for a long answer, each a kilobyte. */
const long: readonly Product[] = Array.from({ length: 400 }, (_, index) => ({
  product_uuid: `product-${index}`,
  title: `Мёд № ${index}`,
  description: 'x'.repeat(1000),
}))

/** A products page whose server sends its answer by hand. */
function openPage() {
  const senders: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>[] = []
  const platform: Platform = {
    fetch: () =>
      Promise.resolve(
        new Response(new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (sender) => void senders.push(sender) })),
      ),
    storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    exclusively: (_, task) => task(),
    pause: () => Promise.resolve(),
    apiUrl: 'http://fake.test',
    drifted: () => {},
  }
  const opened = createEvent<ShopPath>()
  const firstPageReceived = createEvent<FirstPage<Product>>()
  const api = createClient({ list: products.list }, streamedList(products.list, firstPageReceived))
  const list = createQuery({
    opened,
    loadFx: api.list,
  })
  const $items = itemsOf(list)
  const $firstPage = createFirstPage(list, firstPageReceived)
  const scope = fork({
    values: [
      [$platform, platform],
      [$statusReset, 0],
    ],
  })
  const bytes = (text: string) => new TextEncoder().encode(text)
  return {
    open: (shop: string) => allSettled(opened, { scope, params: { owner: 'anna', shop } }),
    sender: (index = 0) => {
      const sender = senders[index]
      if (!sender) throw new Error('nobody asked')
      return {
        send: (text: string) => sender.enqueue(bytes(text)),
        end: () => sender.close(),
        tear: () => sender.error(),
      }
    },
    face: () => scope.getState(list.$view),
    head: () => scope.getState($firstPage).map(({ product_uuid }) => product_uuid),
    items: () => scope.getState($items).length,
  }
}

const painted = () => new Promise((resolve) => setTimeout(resolve, 20))
const headShown = (page: ReturnType<typeof openPage>) => vi.waitFor(() => expect(page.head()).not.toEqual([]))
const first = (count: number) => long.slice(0, count).map(({ product_uuid }) => product_uuid)

describe('a long list', () => {
  const text = JSON.stringify(long)
  const most = Math.floor(text.length * 0.8)

  test('shows its first items before the last have come, and then all', async () => {
    const page = openPage()
    const whole = page.open('a')
    page.sender().send(text.slice(0, most))
    await headShown(page)
    expect(page.face()).toBe('loading')
    expect(page.head().length).toBeGreaterThan(40)
    expect(page.head()).toEqual(first(page.head().length))
    page.sender().send(text.slice(most))
    page.sender().end()
    await whole
    expect([page.face(), page.items(), page.head()]).toEqual(['shown', 400, []])
  })

  test('that breaks off is failed: its first items do not stay as if they were all', async () => {
    const page = openPage()
    const whole = page.open('a')
    page.sender().send(text.slice(0, most))
    await headShown(page)
    page.sender().tear()
    await whole
    expect([page.face(), page.items(), page.head()]).toEqual(['failed', 0, []])
  })

  const odd = { title: 'Ничей' }
  const short = JSON.stringify(long.slice(0, 100))
  test.each<[string, string, number, string, number]>([
    ['comes in one piece', text, 0, 'shown', 400],
    ['is short', short, 90_000, 'shown', 100],
    ['has items that leave the contract', JSON.stringify([odd, ...long]), most, 'shown', 400],
    ['has a last item that leaves the contract', JSON.stringify([...long, odd]), 0, 'shown', 400],
    [
      'has a comma too few',
      text.replace('},{"product_uuid":"product-200"', '}{"product_uuid":"product-200"'),
      0,
      'failed',
      0,
    ],
    ['ends before its end', text.slice(0, -1), 0, 'failed', 0],
    ['goes on after its end', `${text}]`, 0, 'failed', 0],
  ])('that %s shows no part of it before it is read whole', async (_, sent, part, face, count) => {
    const page = openPage()
    const whole = page.open('a')
    if (part > 0) page.sender().send(sent.slice(0, part))
    await painted()
    expect(page.head()).toEqual([])
    page.sender().send(sent.slice(part))
    page.sender().end()
    await whole
    expect([page.face(), page.items(), page.head()]).toEqual([face, count, []])
  })

  test('lets a press be heard while it is read', async () => {
    const page = openPage()
    const whole = page.open('a')
    const many = JSON.stringify(Array.from({ length: 25 }, () => long).flat())
    let turns = 0
    let isRead = false
    const press = () => {
      turns += 1
      if (!isRead) setImmediate(press)
    }
    setImmediate(press)
    page.sender().send(many)
    page.sender().end()
    await whole
    isRead = true
    expect(page.items()).toBe(10_000)
    expect(turns).toBeGreaterThan(5)
  })
})

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
