import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sortProducts } from '@console/shared/product-sorting'
import type { Product } from '@console/shared/products'
import type { Order } from '@console/shared/orders'
import { inIdleSteps, sortInSteps } from '@console/web/kit/rows/column'
import type { Status } from '@console/web/orders/labels'
import { defaultFilters, filtered, orderByBuyersWhenIdle } from '@console/web/orders/list/filters'
import { orderRows, orderRowsWhenIdle, rowOf } from '@console/web/products/assortment/rows'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** An idle browser: `rest` begins one idle time, in which `left` says how much of it there is. */
function idleBrowser(left: () => number) {
  const waiting = new Map<number, IdleRequestCallback>()
  let asked = 0
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => {
    waiting.set((asked += 1), run)
    return asked
  })
  vi.stubGlobal('cancelIdleCallback', (wish: number) => waiting.delete(wish))
  return {
    waits: () => waiting.size,
    rest: () => {
      const due = [...waiting.values()]
      waiting.clear()
      for (const run of due) run({ didTimeout: false, timeRemaining: left })
    },
  }
}

function resultOf<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

describe('rows sorted in steps', () => {
  test('are sorted like Array.sort, stably', () => {
    const rows = fc
      .array(fc.nat(40), { maxLength: 40 })
      .chain((seeds) => fc.nat(60).map((times) => Array.from({ length: times }, () => seeds).flat()))
    fc.assert(
      fc.property(rows, (keys) => {
        const made = keys.map((key, at) => ({ key, at }))
        const before = [...made]
        const compare = (a: { key: number }, b: { key: number }) => a.key - b.key
        expect(resultOf(sortInSteps(made, compare))).toEqual(made.toSorted(compare))
        expect(made).toEqual(before)
      }),
    )
  })

  test('compare at most some thousand times in a step', () => {
    let compared = 0
    let most = 0
    const rows = Array.from({ length: 10_000 }, (_, at) => (at * 7919) % 10_007)
    const steps = sortInSteps(rows, (a, b) => {
      compared += 1
      return a - b
    })
    for (let done = false; !done; most = Math.max(most, compared)) {
      compared = 0
      done = steps.next().done === true
    }
    expect(most).toBeLessThan(5_000)
    expect(most).toBeGreaterThan(500)
  })
})

describe('steps in idle times', () => {
  function* count(to: number) {
    for (let at = 0; at < to; at += 1) yield at
    return `${to}`
  }

  test('run as many as fit into an idle time, at least one', () => {
    let left = 10
    const browser = idleBrowser(() => (left -= 5))
    const done = vi.fn<(result: string) => void>()
    const steps = count(6)
    const next = vi.spyOn(steps, 'next')
    inIdleSteps(steps, done)
    expect(next).not.toHaveBeenCalled()
    browser.rest()
    expect(next).toHaveBeenCalledTimes(1)
    left = 50
    browser.rest()
    // 45 and 40 are time enough, 35 is not.
    expect(next).toHaveBeenCalledTimes(4)
    expect(done).not.toHaveBeenCalled()
    left = 1000
    browser.rest()
    expect(done.mock.calls).toEqual([['6']])
    expect(browser.waits()).toBe(0)
  })

  test('stop when cancelled', () => {
    const browser = idleBrowser(() => 0)
    const done = vi.fn()
    const leave = inIdleSteps(count(2), done)
    browser.rest()
    leave()
    expect(browser.waits()).toBe(0)
    browser.rest()
    expect(done).not.toHaveBeenCalled()
  })

  test('run on a timer without requestIdleCallback', () => {
    vi.useFakeTimers()
    vi.stubGlobal('requestIdleCallback', undefined)
    const done = vi.fn()
    inIdleSteps(count(3), done)
    const leave = inIdleSteps(count(3), done)
    vi.advanceTimersByTime(199)
    expect(done).not.toHaveBeenCalled()
    leave()
    vi.advanceTimersByTime(1)
    expect(done).toHaveBeenCalledTimes(1)
  })
})

test('an order made ahead equals the direct one and is reused', () => {
  const products: Product[] = Array.from({ length: 1200 }, (_, at) => ({
    product_uuid: `${at}`,
    title: at % 7 === 0 ? `Мёд ${at % 21}` : `Ёлка ${(at * 31) % 400}`,
  }))
  const rows = products.map(rowOf)
  const browser = idleBrowser(() => 0)
  orderRowsWhenIdle(rows, 'name_az')
  while (browser.waits()) browser.rest()
  const compare = vi.spyOn(Intl.Collator.prototype, 'compare', 'get')
  const ordered = orderRows(rows, 'name_az')
  expect(compare).not.toHaveBeenCalled()
  expect(ordered.map(({ product }) => product)).toEqual(sortProducts(products, 'name_az'))
  expect(compare).toHaveBeenCalled()
})

test('a requested order stays the same array and is not made ahead again', () => {
  const rows = ['Мёд', 'Воск'].map((title) => rowOf({ product_uuid: title, title }))
  const browser = idleBrowser(() => 0)
  orderRowsWhenIdle(rows, 'name_az')
  const asked = orderRows(rows, 'name_az')
  while (browser.waits()) browser.rest()
  expect(orderRows(rows, 'name_az')).toBe(asked)
  orderRowsWhenIdle(rows, 'name_az')
  expect(browser.waits()).toBe(0)
})

test('orders sorted by buyers ahead equal the direct ones', () => {
  const orders: Order[] = ['b', null, 'a', 'B'].map((name, at) => ({ uuid: `${at}`, buyer_tg_username: name }))
  const byBuyers = { ...defaultFilters, sort: 'buyer', descending: false } as const
  const browser = idleBrowser(() => 0)
  const statuses: Status[] = []
  orderByBuyersWhenIdle(orders, statuses)
  expect(browser.waits()).toBe(1)
  while (browser.waits()) browser.rest()
  const ahead = filtered(orders, byBuyers, statuses)
  expect(ahead).toEqual(filtered([...orders], byBuyers, statuses))
  expect([ahead[0]?.uuid, filtered(orders, byBuyers, statuses) === ahead]).toEqual(['1', true])
})

test('another dictionary sorts statuses differently', () => {
  const orders: Order[] = ['a', 'b'].map((status) => ({ uuid: status, payment_status: status }))
  const of = (...labels: string[]): Status[] => labels.map((label) => ({ value: label, label, color: null }))
  const byStatus = { ...defaultFilters, sort: 'status', descending: false } as const
  const names = (statuses: Status[]) => filtered(orders, byStatus, statuses).map(({ uuid }) => uuid)
  expect(names(of('a', 'b'))).toEqual(['a', 'b'])
  expect(names(of('b', 'a'))).toEqual(['b', 'a'])
})
