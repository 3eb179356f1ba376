import { getEventListeners } from 'node:events'
import { allSettled, createEvent, createStore, fork } from 'effector'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { defineEndpoint } from '@console/shared/kit/endpoint'
import type { Change } from '@console/web/kit/api/platform'
import { changedElsewhere, followTabs, isAt } from '@console/web/kit/data/elsewhere'
import { $rest, heard, seenFx } from '@console/web/kit/data/heard'
import type { Path } from '@console/web/kit/data/query'
import { toldIn } from '../kit/held-calls.ts'
import { get } from '../kit/jar-calls.ts'

/* What tabs tell each other of their calls. */

describe('what other tabs changed', () => {
  afterEach(() => vi.unstubAllGlobals())
  const change = (path: Change['path'], at: Change['at'] = {}): Change => ({ path, at })

  test('comes together, when the tab has rested', async () => {
    const scope = fork({ values: [[$rest, 10]] })
    const came = toldIn(scope, changedElsewhere)
    const [one, other] = [change('/a'), change('/b')]
    await Promise.all([allSettled(heard, { scope, params: one }), allSettled(heard, { scope, params: other })])
    await allSettled(heard, { scope, params: other })
    expect(came).toEqual([[one, other], [other]])
  })

  test('waits while the tab is in the background', async () => {
    const page = Object.assign(new EventTarget(), { hidden: true })
    vi.stubGlobal('document', page)
    const scope = fork({ values: [[$rest, 0]] })
    let isSeen = false
    const seeing = allSettled(seenFx, { scope }).then(() => (isSeen = true))
    page.dispatchEvent(new Event('visibilitychange'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(isSeen).toBe(false)
    page.hidden = false
    page.dispatchEvent(new Event('visibilitychange'))
    await seeing
    expect(isSeen).toBe(true)
    expect(getEventListeners(page, 'visibilitychange')).toEqual([])
    vi.stubGlobal('document', undefined)
    await allSettled(seenFx, { scope })
  })

  test('is told once, however often the tab was looked for; without a change nothing is', async () => {
    const page = Object.assign(new EventTarget(), { hidden: true })
    vi.stubGlobal('document', page)
    const scope = fork({ values: [[$rest, 0]] })
    const came = toldIn(scope, changedElsewhere)
    const begun = toldIn(scope, seenFx)
    const [one, other] = [change('/a'), change('/b')]
    const first = allSettled(heard, { scope, params: one })
    await vi.waitFor(() => expect(begun).toHaveLength(1))
    const second = allSettled(heard, { scope, params: other })
    await vi.waitFor(() => expect(begun).toHaveLength(2))
    expect(came).toEqual([])
    page.hidden = false
    page.dispatchEvent(new Event('visibilitychange'))
    await Promise.all([first, second])
    expect(came).toEqual([[one, other]])
  })

  test.each<[Path, Change['at'], boolean]>([
    [{ owner: 'a', shop: 's' }, { owner: 'a', shop: 's' }, true],
    [{ owner: 'a', shop: 's' }, { owner: 'a' }, true],
    [{ owner: 'a' }, { shop: 's' }, true],
    [{ owner: 'a', shop: 's' }, { owner: 'b', shop: 's' }, false],
    [{ owner: 'a', shop: 's' }, { owner: 'a', shop: 't' }, false],
    [{ product: 'p' }, { product: 'q' }, false],
    [{ variant: 'v' }, { variant: 'w' }, true],
  ])('at %j of %j belongs there: %j', (at, changed, expected) => {
    expect(isAt(at, change('/a', changed))).toBe(expected)
  })

  test.each([
    ['/products/{owner}/{shop}', true],
    ['/products/{owner}/{shop}/{product}', true],
    ['/products/variants/{owner}/{shop}/{product}', true],
    ['/products', true],
    ['/product_categories/{shop}', false],
    ['/productsale/{shop}', false],
  ])('by %s is read again by a list of products: %j', async (path, expected) => {
    const $path = createStore<Path | null>({ owner: 'a' })
    const refresh = createEvent()
    const scope = fork()
    const told = toldIn(scope, refresh)
    const list = defineEndpoint({ ...get, path: '/products/{owner}/{shop}/' })
    followTabs({ $path, refresh }, list)
    await allSettled(changedElsewhere, { scope, params: [change('/other'), change(path, { owner: 'a' })] })
    await allSettled(changedElsewhere, { scope, params: [change(path, { owner: 'b' })] })
    expect(told).toHaveLength(expected ? 1 : 0)
    const nowhere = fork({ values: [[$path, null]] })
    const untold = toldIn(nowhere, refresh)
    await allSettled(changedElsewhere, { scope: nowhere, params: [change(path)] })
    expect(untold).toEqual([])
  })
})
