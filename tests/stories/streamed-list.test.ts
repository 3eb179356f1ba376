import { allSettled, createEvent, fork } from 'effector'
import { describe, expect, test, vi } from 'vitest'
import { products, type Product } from '@console/shared/products'
import { createClient } from '@console/web/kit/api/client'
import { $platform, type Platform } from '@console/web/kit/api/platform'
import { $statusReset, createQuery, itemsOf } from '@console/web/kit/data/query'
import { createFirstPage, isInOrder, streamedList, type FirstPage } from '@console/web/kit/data/streamed-list'
import type { ShopPath } from '@console/web/projects/shop-path'

test('a head is in order if the shown order leaves it as it is, and leaves nothing out', () => {
  expect(isInOrder(['a', 'b'], ['a', 'b'])).toBe(true)
  expect(isInOrder(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(isInOrder(['a', 'b'], ['a'])).toBe(false)
  const [one, two, three] = [{}, {}, {}]
  expect([isInOrder([one, two], [one, three]), isInOrder([one], [one, two]), isInOrder([], [])]).toEqual([
    false,
    false,
    true,
  ])
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

  test('that comes in one piece comes whole', async () => {
    const page = openPage()
    const whole = page.open('a')
    page.sender().send(text)
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

  test('of a page that was left shows nothing on the next', async () => {
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

  test('that was left with its first items shown leaves none of them on the next', async () => {
    const page = openPage()
    const left = page.open('a')
    page.sender(0).send(text.slice(0, most))
    await headShown(page)
    const next = page.open('b')
    expect(page.head()).toEqual([])
    for (const sender of [page.sender(0), page.sender(1)]) sender.end()
    await Promise.all([left, next])
  })

  test('whose items leave the contract shows nothing until the contract itself has looked at it', async () => {
    const page = openPage()
    const whole = page.open('a')
    const odd = JSON.stringify([{ title: 'Ничей' }, ...long])
    page.sender().send(odd.slice(0, most))
    await painted()
    expect(page.head()).toEqual([])
    page.sender().send(odd.slice(most))
    page.sender().end()
    await whole
    expect([page.face(), page.items()]).toEqual(['shown', 400])
  })

  test('whose last item leaves the contract is looked at whole by the contract', async () => {
    const page = openPage()
    const whole = page.open('a')
    page.sender().send(JSON.stringify([...long, { title: 'Ничей' }]))
    page.sender().end()
    await whole
    expect([page.face(), page.items()]).toEqual(['shown', 400])
  })

  test.each([
    ['has a comma too few', text.replace('},{"product_uuid":"product-200"', '}{"product_uuid":"product-200"')],
    ['ends before its end', text.slice(0, -1)],
    ['goes on after its end', `${text}]`],
  ])('that %s is failed as one that cannot be read', async (_, broken) => {
    const page = openPage()
    const whole = page.open('a')
    page.sender().send(broken)
    page.sender().end()
    await whole
    expect([page.face(), page.items(), page.head()]).toEqual(['failed', 0, []])
  })

  test('lets a press be heard while it is read', async () => {
    const page = openPage()
    const whole = page.open('a')
    const many = JSON.stringify(Array.from({ length: 100 }, () => long).flat())
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
    expect(page.items()).toBe(40_000)
    expect(turns).toBeGreaterThan(5)
  })

  test('that is short is not shown by parts', async () => {
    const page = openPage()
    const whole = page.open('a')
    const short = JSON.stringify(long.slice(0, 100))
    page.sender().send(short.slice(0, 90_000))
    await painted()
    expect(page.head()).toEqual([])
    page.sender().send(short.slice(90_000))
    page.sender().end()
    await whole
    expect([page.face(), page.items()]).toEqual(['shown', 100])
  })
})
