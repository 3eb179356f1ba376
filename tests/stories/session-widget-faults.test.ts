// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  bring,
  forgetWidget,
  load,
  messenger,
  opened,
  page,
  prepareWidget,
  readyPage,
  scripts,
} from '../kit/login-widget.ts'

/* The messenger does not answer, or its script throws: the wait ends, and the next press works. */

beforeEach(prepareWidget)
afterEach(forgetWidget)

describe('a messenger that does not answer', () => {
  const SCRIPT_IS_LATE = 'Вход через мессенджер долго не загружается. Проверьте соединение и попробуйте ещё раз.'
  const WINDOW_IS_LATE =
    'Окно входа пока не ответило. Если вы его не видите, разрешите сайту всплывающие окна и откройте его ещё раз.'
  const WINDOW_IS_BLOCKED = 'Браузер не открыл окно входа. Разрешите сайту всплывающие окна и откройте его ещё раз.'
  const wait = () => vi.advanceTimersByTimeAsync(10_000)
  /** Why a promise that is awaited later rejects. */
  const reasonOf = (asking: Promise<unknown>) => asking.then(Boolean, (error: unknown) => error)

  test('with its script: that is said after 10 s, and the next press asks for it again', async () => {
    const askWidget = await page()
    const reason = reasonOf(askWidget())
    await wait()
    expect(await reason).toMatchObject({ reason: 'late', message: SCRIPT_IS_LATE })
    const again = askWidget()
    expect(scripts.children).toHaveLength(2)
    bring({ id: 1 })
    scripts.lastElementChild?.dispatchEvent(new Event('load'))
    await expect(again).resolves.toMatchObject({ id: 1 })
  })

  test('with its script until the wait is over: the next press opens the window at once', async () => {
    const askWidget = await page()
    const reason = reasonOf(askWidget())
    await wait()
    await reason
    const asked = bring({ id: 1 })
    load()
    await vi.advanceTimersByTimeAsync(0)
    void askWidget()
    expect(asked).toHaveLength(1)
  })

  test('in its window: that is said after 10 s, and a late answer is heard once', async () => {
    const heardLate = vi.fn()
    const { Login, answer } = messenger()
    const askWidget = await readyPage(Login, heardLate)
    const reason = reasonOf(askWidget())
    await wait()
    expect(await reason).toMatchObject({
      reason: 'late',
      message: WINDOW_IS_LATE,
    })
    answer({ id: 1 })
    answer({ id: 2 })
    expect(heardLate.mock.calls).toEqual([[{ id: 1 }]])
  })

  test('in its window, which is opened again: the answer goes to the second attempt alone', async () => {
    const heardLate = vi.fn()
    const { Login, answer } = messenger()
    const askWidget = await readyPage(Login, heardLate)
    const reason = reasonOf(askWidget())
    await wait()
    await reason
    const second = askWidget()
    // The messenger's own script answers the first callback.
    answer({ id: 1 }, 'first')
    await expect(second).resolves.toMatchObject({ id: 1 })
    answer({ id: 1 }, 'last')
    expect(heardLate).not.toHaveBeenCalled()
  })

  test('since the browser blocks its window: that is said at once', async () => {
    const { Login, answer } = messenger()
    const askWidget = await readyPage(Login)
    opened.mockReturnValueOnce(null)
    await expect(askWidget()).rejects.toMatchObject({ reason: 'blocked', message: WINDOW_IS_BLOCKED })
    const again = askWidget()
    answer({ id: 1 })
    await expect(again).resolves.toMatchObject({ id: 1 })
  })
})

describe('a messenger whose script throws', () => {
  const thrown: Readonly<Record<string, unknown>> = {
    'an error': new TypeError('x'),
    nothing: undefined,
    'a text': 'x',
    'an object without a text': Object.create(null) as unknown,
  }
  test.each(Object.keys(thrown))('%s: the failure is a known one, and windows open as before', async (name) => {
    const askWidget = await readyPage({ auth: vi.fn<() => void>().mockThrow(thrown[name]) })
    await expect(askWidget()).rejects.toMatchObject({
      name: 'OutsideError',
      reason: 'failed',
      message: 'Вход через мессенджер сейчас недоступен. Попробуйте позже.',
    })
    opened.mockClear()
    window.open('')
    expect(opened).toHaveBeenCalledOnce()
  })

  test('is asked for again by the next press', async () => {
    const askWidget = await readyPage({ auth: vi.fn<() => void>().mockThrow('x') })
    await expect(askWidget()).rejects.toMatchObject({ reason: 'failed' })
    const again = askWidget()
    bring({ id: 1 })
    scripts.lastElementChild?.dispatchEvent(new Event('load'))
    await expect(again).resolves.toMatchObject({ id: 1 })
  })
})
