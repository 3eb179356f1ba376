import { createEvent, fork } from 'effector'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLeftOut } from '@console/web/kit/api/unread'
import { $statusReset, createQuery, isSamePath, openPath, type Asking } from '@console/web/kit/data/query'
import { begin, heldCalls, refused, turn } from '../kit/held-calls.ts'
import { here, honey, openHeldList, tea, there, type At, type Jar } from '../kit/held-list.ts'

/* What every page that reads something stands on: which answers count, and what is shown meanwhile. */

let page: ReturnType<typeof openHeldList>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  page = openHeldList(500)
})
afterEach(() => void vi.useRealTimers())
/** As long as a status stays. */
const rest = async (ms = 500) => {
  vi.advanceTimersByTime(ms)
  await turn()
}

describe('a query', () => {
  test('asks when its page opens, and shows what came', async () => {
    expect(page.state()).toEqual({ view: 'loading', status: 'idle', data: null, isStale: false, error: null })
    await page.open(here)
    expect(page.asked).toEqual([{ params: here }])
    expect(page.state()).toMatchObject({ view: 'loading', status: 'loading' })
    const loaded = page.told(page.list.loaded)
    await page.answer([honey])
    expect(page.state()).toEqual({ view: 'shown', status: 'succeeded', data: [honey], isStale: false, error: null })
    expect(loaded).toEqual([[honey]])
    expect(page.scope.getState(page.list.$path)).toBe(here)
  })

  test('is idle again after a while, of a failure, too', async () => {
    await page.open(here)
    await page.answer([honey])
    await rest(499)
    expect(page.state().status).toBe('succeeded')
    await rest(1)
    expect(page.state().status).toBe('idle')
    await page.refresh()
    await page.refuse()
    expect(page.state().status).toBe('failed')
    await rest()
    expect(page.state().status).toBe('idle')
  })

  test('asked again within that while is loading all the same', async () => {
    await page.open(here)
    await page.answer([honey])
    await page.refresh()
    await rest()
    expect(page.state().status).toBe('loading')
  })

  test('says that there is nothing in it', async () => {
    await page.open(here)
    await page.answer([])
    expect(page.state().view).toBe('empty')
  })

  test('of one thing that is not there is empty', async () => {
    const opened = createEvent<At>()
    const calls = heldCalls<Asking<At>, Jar | null>()
    const one = createQuery({ opened, loadFx: calls.callFx })
    await begin(opened, page.scope, here)
    await calls.answer(null)
    expect(page.scope.getState(one.$view)).toBe('empty')
    await begin(one.refresh, page.scope, undefined)
    await calls.answer(honey)
    expect(page.scope.getState(one.$view)).toBe('shown')
  })

  test('that failed says why, and is loading as soon as it is asked again', async () => {
    await page.open(here)
    const failed = page.told(page.list.failed)
    const error = refused()
    await page.refuse(error)
    expect(page.state()).toEqual({ view: 'failed', status: 'failed', data: null, isStale: false, error })
    expect(failed).toEqual([error])
    await page.refresh()
    expect(page.state()).toMatchObject({ view: 'loading', status: 'loading', error: null })
    await page.refuse(error)
    await page.open(here)
    expect(page.state()).toMatchObject({ view: 'loading', error: null })
  })

  test('shows what was there while it is asked again, and says when that failed', async () => {
    await page.open(here)
    await page.answer([honey])
    await page.refresh()
    expect(page.state()).toMatchObject({ view: 'shown', data: [honey], status: 'loading' })
    await page.refuse()
    expect(page.state()).toMatchObject({ view: 'shown', data: [honey], status: 'failed', isStale: true })
    await page.open(here)
    expect(page.state()).toMatchObject({ view: 'shown', data: [honey], isStale: false })
    await page.answer([tea])
    expect(page.state()).toMatchObject({ data: [tea], isStale: false })
    expect(page.asked).toHaveLength(3)
  })

  test('asks nothing again before its page was opened', async () => {
    await page.refresh()
    expect(page.asked).toEqual([])
  })

  test('starts with nothing somewhere else', async () => {
    const changed = page.told(page.list.pathChanged)
    await page.open(here)
    const jars = [honey]
    setLeftOut(jars, 2)
    await page.answer(jars)
    expect(page.scope.getState(page.list.$readState)).toEqual({ leftOut: 2, isPartial: false })
    await page.open({ ...here })
    expect(page.state()).toMatchObject({ view: 'shown', data: [honey] })
    await page.open(there)
    expect(page.state()).toMatchObject({ view: 'loading', data: null })
    expect(page.scope.getState(page.list.$readState)).toEqual({ leftOut: 0, isPartial: false })
    expect(changed).toEqual([here, there])
  })

  test('forgets what was shown when it is told to, at the same path, too', async () => {
    await page.open(here)
    const jars = [honey]
    setLeftOut(jars, 2)
    await page.answer(jars)
    await page.clear()
    expect(page.state()).toMatchObject({ view: 'loading', data: null })
    expect(page.scope.getState(page.list.$readState).leftOut).toBe(0)
  })

  test('counts only the answer to what was asked last', async () => {
    await page.open(here)
    await page.open(there)
    await page.answer([tea], 0)
    expect(page.state()).toMatchObject({ view: 'loading', status: 'loading', data: null })
    await page.answer([honey], 1)
    expect(page.state()).toMatchObject({ data: [honey], status: 'succeeded' })
    await page.refresh()
    await page.refresh()
    await page.answer([tea], 3)
    await page.answer([honey], 2)
    expect(page.state()).toMatchObject({ data: [tea], status: 'succeeded' })
  })

  test('counts no failure of what was asked before', async () => {
    await page.open(here)
    await page.open(there)
    await page.refuse(refused(), 0)
    expect(page.state()).toMatchObject({ view: 'loading', status: 'loading', error: null })
    await page.answer([honey], 1)
    await rest()
    await page.refresh()
    await page.refresh()
    await page.answer([tea], 3)
    await page.refuse(refused(), 2)
    expect(page.state()).toMatchObject({ data: [tea], status: 'succeeded', isStale: false })
  })

  describe('told what is there now by a save', () => {
    test('shows it, and drops the answer or failure that is under way', async () => {
      await page.open(here)
      await page.answer([honey])
      await rest()
      for (const end of [() => page.answer([honey]), () => page.refuse()]) {
        await page.refresh()
        await page.replace([tea])
        expect(page.state()).toMatchObject({ data: [tea], status: 'idle', view: 'shown' })
        await end()
        expect(page.state()).toMatchObject({ data: [tea], status: 'idle', isStale: false })
      }
    })

    test('shows it before anything was read, and after a failure', async () => {
      await page.open(here)
      await page.refuse()
      const jars = [tea]
      setLeftOut(jars, 1)
      await page.replace(jars)
      expect(page.state()).toMatchObject({ view: 'shown', data: [tea], error: null, isStale: false, status: 'failed' })
      expect(page.scope.getState(page.list.$readState).leftOut).toBe(1)
    })
  })
})

test.each([
  [here, { shop: 'here' }, true],
  [{ ...here, owner: 'a' }, here, true],
  [here, { ...here, owner: 'a' }, false],
  [here, there, false],
  [null, here, false],
  [here, null, false],
  [null, null, false],
])('whether %o is the page of %o', (a, b, expected) => {
  expect(isSamePath(a, b)).toBe(expected)
})

test('what can only be done on a page throws where none is open', () => {
  expect(openPath(here)).toBe(here)
  expect(() => openPath(null)).toThrow('no page is open')
})

test('a status rests half a second', () => {
  expect(fork().getState($statusReset)).toBe(500)
})
