// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  return () => vi.useRealTimers()
})

/** What waits for a second of rest, once the page was used. */
async function waiting() {
  const { waitForNoInput } = await import('@console/web/kit/platform/wait-for-no-input')
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const begin = vi.fn()
  return { begin, wait: () => void waitForNoInput(1000).then(begin) }
}
const use = (name: string) => document.body.dispatchEvent(new Event(name))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('begins at once on a page without input', async () => {
  const { begin, wait } = await waiting()
  wait()
  await pass(0)
  expect(begin).toHaveBeenCalledOnce()
})

test.each(['pointerdown', 'keydown', 'scroll'])('each %s postpones it', async (name) => {
  const { begin, wait } = await waiting()
  use(name)
  wait()
  for (let time = 0; time < 5; time += 1) {
    await pass(900)
    use(name)
  }
  await pass(999)
  expect(begin).not.toHaveBeenCalled()
  await pass(1)
  expect(begin).toHaveBeenCalledOnce()
})

test('an earlier input does not postpone it', async () => {
  const { begin, wait } = await waiting()
  use('keydown')
  await pass(1000)
  wait()
  await pass(0)
  expect(begin).toHaveBeenCalledOnce()
})
