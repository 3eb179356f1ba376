import { allSettled, createEvent, fork } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import { products, type Product } from '@console/shared/products'
import { createClient } from '@console/web/kit/api/client'
import { createOpenForms } from '@console/web/kit/platform/open-forms'
import { $platform, type Platform } from '@console/web/kit/platform/platform'
import { $statusReset, createQuery, itemsOf } from '@console/web/kit/data/query'
import { streamedList, type FirstPage } from '@console/web/kit/api/long-answers'
import { createFirstPage, isInOrder } from '@console/web/kit/rows/first-page'
import type { ShopPath } from '@console/web/projects/project-url'

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
    openForms: createOpenForms(),
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

  test('shows its first items before the rest, then all', async () => {
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

  test('fails when it breaks off, without its first items', async () => {
    const page = openPage()
    const whole = page.open('a')
    page.sender().send(text.slice(0, most))
    await headShown(page)
    page.sender().tear()
    await whole
    expect([page.face(), page.items(), page.head()]).toEqual(['failed', 0, []])
  })

  test('of a left page shows nothing on the next one', async () => {
    const page = openPage()
    const left = page.open('a')
    const next = page.open('b')
    page.sender(0).send(text)
    await painted()
    expect(page.head()).toEqual([])
    page.sender(1).send(text.slice(0, most))
    await headShown(page)
    page.sender(0).end()
    page.sender(1).send(text.slice(most))
    page.sender(1).end()
    await Promise.all([left, next])
    expect([page.face(), page.items()]).toEqual(['shown', 400])
  })

  test('that was left drops its first items', async () => {
    const page = openPage()
    const left = page.open('a')
    page.sender(0).send(text.slice(0, most))
    await headShown(page)
    const next = page.open('b')
    expect(page.head()).toEqual([])
    for (const sender of [page.sender(0), page.sender(1)]) sender.end()
    await Promise.all([left, next])
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
  ])('that %s is shown only when it is read whole', async (_, sent, part, face, count) => {
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

  test('keeps the page responsive while it is read', async () => {
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
