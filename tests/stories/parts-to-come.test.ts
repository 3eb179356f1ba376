import { beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const open = () => import('@console/web/kit/platform/prefetch-when-idle')

/** Of a page whose parts are named; `came` tells in what order they were asked for. */
async function pageWith(...names: string[]) {
  const kit = await open()
  const came: string[] = []
  const add = (name: string, then: () => Promise<unknown> = () => Promise.resolve()) =>
    kit.prefetchWhenIdle.add(() => {
      came.push(name)
      return then()
    })
  for (const name of names) add(name)
  return { ...kit, add, came }
}

describe('parts that have not come yet', () => {
  test('come while nothing else is to do, those of the page that came last first', async () => {
    const { came, fetchPartsWhenIdle } = await pageWith('frame', 'toasts', 'form')
    fetchPartsWhenIdle()
    expect(came).toEqual([])
    await vi.runAllTimersAsync()
    expect(came).toEqual(['form', 'toasts', 'frame'])
  })

  test('come with those that they bring along', async () => {
    const { came, add, fetchPartsWhenIdle } = await pageWith('frame')
    add('form', () => Promise.resolve(add('list of the form')))
    fetchPartsWhenIdle()
    await vi.runAllTimersAsync()
    expect(came).toEqual(['form', 'list of the form', 'frame'])
  })

  test('are asked for again on the next page when they could not be had', async () => {
    const { came, add, fetchPartsWhenIdle } = await pageWith('frame')
    add('form', () => Promise.reject(new Error('offline')))
    fetchPartsWhenIdle()
    await vi.runAllTimersAsync()
    fetchPartsWhenIdle()
    await vi.runAllTimersAsync()
    expect(came).toEqual(['form', 'frame', 'form'])
  })

  test('stay away when the page is left', async () => {
    const { came, fetchPartsWhenIdle } = await pageWith('frame', 'form')
    const leave = fetchPartsWhenIdle()
    leave()
    await vi.runAllTimersAsync()
    expect(came).toEqual([])
  })
})

describe('work that nobody waits for', () => {
  const begun = (settled: Promise<void>) => {
    const begin = vi.fn()
    void settled.then(begin)
    return begin
  }

  test('begins when all parts have come or been given up', async () => {
    const { came, add, fetchPartsWhenIdle, partsSettled } = await pageWith('frame')
    add('form', () => Promise.reject(new Error('offline')))
    fetchPartsWhenIdle()
    const begin = begun(partsSettled())
    await vi.advanceTimersToNextTimerAsync()
    expect(came).toEqual(['form'])
    expect(begin).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    expect(came).toEqual(['form', 'frame'])
    expect(begin).toHaveBeenCalledOnce()
  })

  test('begins when the page is left', async () => {
    const { fetchPartsWhenIdle, partsSettled } = await pageWith('frame')
    const leave = fetchPartsWhenIdle()
    const begin = begun(partsSettled())
    leave()
    await vi.runAllTimersAsync()
    expect(begin).toHaveBeenCalledOnce()
  })

  test('begins at once where no part is fetched', async () => {
    const { partsSettled } = await pageWith('frame')
    const begin = begun(partsSettled())
    await Promise.resolve()
    expect(begin).toHaveBeenCalledOnce()
  })
})
