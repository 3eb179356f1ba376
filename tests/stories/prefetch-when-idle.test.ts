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

describe('parts that are not loaded yet', () => {
  test('load while the page is idle, a second after it has appeared, the last ones first', async () => {
    const { came, fetchPartsWhenIdle } = await pageWith('frame', 'toasts', 'form')
    fetchPartsWhenIdle()
    expect(came).toEqual([])
    await vi.runAllTimersAsync()
    expect(came).toEqual(['form', 'toasts', 'frame'])
  })

  test('load together with the parts that they add', async () => {
    const { came, add, fetchPartsWhenIdle } = await pageWith('frame')
    add('form', () => Promise.resolve(add('list of the form')))
    fetchPartsWhenIdle()
    await vi.runAllTimersAsync()
    expect(came).toEqual(['form', 'list of the form', 'frame'])
  })

  test('are requested again on the next page after a failure', async () => {
    const { came, add, fetchPartsWhenIdle } = await pageWith('frame')
    add('form', () => Promise.reject(new Error('offline')))
    fetchPartsWhenIdle()
    await vi.runAllTimersAsync()
    fetchPartsWhenIdle()
    await vi.runAllTimersAsync()
    expect(came).toEqual(['form', 'frame', 'form'])
  })

  test('are not loaded after the page is left', async () => {
    const { came, fetchPartsWhenIdle } = await pageWith('frame', 'form')
    const leave = fetchPartsWhenIdle()
    leave()
    await vi.runAllTimersAsync()
    expect(came).toEqual([])
  })
})

describe('idle work', () => {
  const begun = (settled: Promise<void>) => {
    const begin = vi.fn()
    void settled.then(begin)
    return begin
  }

  test('begins when all parts are loaded or failed', async () => {
    const { came, add, fetchPartsWhenIdle, whenPartsSettled } = await pageWith('frame')
    add('form', () => Promise.reject(new Error('offline')))
    fetchPartsWhenIdle()
    const begin = begun(whenPartsSettled())
    await vi.advanceTimersByTimeAsync(900)
    expect(came).toEqual([])
    while (came.length === 0) await vi.advanceTimersToNextTimerAsync()
    expect(came).toEqual(['form'])
    expect(begin).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    expect(came).toEqual(['form', 'frame'])
    expect(begin).toHaveBeenCalledOnce()
  })

  test('begins when the page is left', async () => {
    const { fetchPartsWhenIdle, whenPartsSettled } = await pageWith('frame')
    const leave = fetchPartsWhenIdle()
    const begin = begun(whenPartsSettled())
    leave()
    await vi.runAllTimersAsync()
    expect(begin).toHaveBeenCalledOnce()
  })

  test('begins at once without parts', async () => {
    const { whenPartsSettled } = await pageWith('frame')
    const begin = begun(whenPartsSettled())
    await Promise.resolve()
    expect(begin).toHaveBeenCalledOnce()
  })
})
