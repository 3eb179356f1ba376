import { beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** Opens a page with these parts; `came` has the order of their requests. */
async function pageWith(...names: string[]) {
  const { prefetchWhenIdle } = await import('@console/web/kit/platform/prefetch-when-idle')
  const came: string[] = []
  const add = (name: string, then: () => Promise<unknown> = () => Promise.resolve()) =>
    prefetchWhenIdle.add(() => {
      came.push(name)
      return then()
    })
  for (const name of names) add(name)
  return { ...prefetchWhenIdle, add, came }
}

describe('parts that are not loaded yet', () => {
  test('load while the page is idle, a second after it has appeared, the last ones first', async () => {
    const { came, start } = await pageWith('frame', 'toasts', 'form')
    start()
    expect(came).toEqual([])
    await vi.runAllTimersAsync()
    expect(came).toEqual(['form', 'toasts', 'frame'])
  })

  test('load together with the parts that they add', async () => {
    const { came, add, start } = await pageWith('frame')
    add('form', () => Promise.resolve(add('list of the form')))
    start()
    await vi.runAllTimersAsync()
    expect(came).toEqual(['form', 'list of the form', 'frame'])
  })

  test('are requested again on the next page after a failure', async () => {
    const { came, add, start } = await pageWith('frame')
    add('form', () => Promise.reject(new Error('offline')))
    start()
    await vi.runAllTimersAsync()
    start()
    await vi.runAllTimersAsync()
    expect(came).toEqual(['form', 'frame', 'form'])
  })

  test('are not loaded after the page is left', async () => {
    const { came, start } = await pageWith('frame', 'form')
    const leave = start()
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
    const { came, add, start, settled } = await pageWith('frame')
    add('form', () => Promise.reject(new Error('offline')))
    start()
    const begin = begun(settled())
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
    const { start, settled } = await pageWith('frame')
    const leave = start()
    const begin = begun(settled())
    leave()
    await vi.runAllTimersAsync()
    expect(begin).toHaveBeenCalledOnce()
  })

  test('begins at once without parts', async () => {
    const { settled } = await pageWith('frame')
    const begin = begun(settled())
    await Promise.resolve()
    expect(begin).toHaveBeenCalledOnce()
  })
})
