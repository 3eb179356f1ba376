// @vitest-environment happy-dom
import { vi, afterEach, beforeEach, describe, expect, test } from 'vitest'

/* Helpers for the messenger's login widget in happy-dom; the test answers as the messenger. */

type Login = NonNullable<Window['Telegram']>['Login']
type Answer = Readonly<Record<string, unknown>> | false

/** Replaces `window.open`. */
const opened = vi.fn<typeof window.open>(() => window)
/** The scripts that the page has inserted. They load only when the test calls `load`. */
let scripts: HTMLElement
/** Call before each test. */
function prepareWidget(): void {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('open', opened)
  scripts = document.createElement('div')
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => scripts.append(...nodes))
}
/** Call after each test. */
function forgetWidget(): void {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  delete window.Telegram
}

/** Loads the widget's modules and returns the sign-in; `onLateAnswer` receives late answers. */
async function page(onLateAnswer: (answer: unknown) => void = () => undefined) {
  const { askWidget, widgetWords } = await import('@console/web/session/telegram-widget')
  const { external } = await import('@console/web/kit/platform/external')
  return () => external((late) => askWidget(late, onLateAnswer), widgetWords)
}
/** Loads the modules and the messenger's script before the click. */
async function readyPage(Login: Login, heardLate?: (answer: unknown) => void) {
  const askWidget = await page(heardLate)
  const { loadWidget } = await import('@console/web/session/telegram-widget')
  const loading = loadWidget()
  Object.assign(window, { Telegram: { Login } })
  load()
  await loading
  return askWidget
}
const script = () => {
  const [found, ...more] = scripts.querySelectorAll('script')
  if (!found || more.length > 0) throw new Error(`${more.length} extra scripts, or none`)
  return found
}
const load = () => void script().dispatchEvent(new Event('load'))
const fail = () => void script().dispatchEvent(new Event('error'))

/** Loads the script with a login whose window gives this answer; returns the arguments of its calls. */
function loadWithAnswer(answer: Answer) {
  const asked: unknown[] = []
  window.Telegram = {
    Login: {
      auth: (options, callback) => {
        asked.push(options)
        callback(answer)
      },
    },
  }
  return asked
}

/** Creates the messenger's login with a window that the test answers; it may call any attempt's callback. */
function messenger() {
  const callbacks: ((answer: Answer) => void)[] = []
  const Login: Login = {
    auth: (_, callback) => {
      window.open('https://messenger.example/auth')
      callbacks.push(callback)
    },
  }
  const answer = (given: Answer, to: 'first' | 'last' = 'last') => callbacks.at(to === 'first' ? 0 : -1)?.(given)
  return { Login, answer }
}

/* The messenger's script: loading it, signing in with it, and its answers. */

beforeEach(prepareWidget)
afterEach(forgetWidget)

describe('the messenger’s script', () => {
  test('is loaded once from the server', async () => {
    const askWidget = await page()
    expect(scripts.children).toHaveLength(0)
    const both = [askWidget(), askWidget()]
    expect([script().src, script().async]).toEqual(['http://localhost:8787/telegram-widget.js', true])
    loadWithAnswer({ id: 1, first_name: 'Анна' })
    load()
    await Promise.all(both)
    await askWidget()
    expect(scripts.children).toHaveLength(1)
  })

  test('is loaded from the configured address for the configured bot', async () => {
    vi.stubEnv('VITE_TELEGRAM_WIDGET_URL', 'https://telegram.example/widget.js')
    vi.stubEnv('VITE_TELEGRAM_BOT_ID', '123456789')
    const asking = (await page())()
    expect(script().src).toBe('https://telegram.example/widget.js')
    const asked = loadWithAnswer({ id: 1 })
    load()
    await asking
    expect(asked).toEqual([{ bot_id: '123456789', request_access: 'write', lang: 'ru' }])
  })

  test('shows a failed load and loads again', async () => {
    const askWidget = await page()
    const asking = askWidget()
    fail()
    await expect(asking).rejects.toMatchObject({
      name: 'ExternalError',
      reason: 'failed',
      logged: 'Failed to load Telegram script',
      message: 'Не удалось загрузить вход через мессенджер. Проверьте соединение.',
    })
    expect(scripts.children).toHaveLength(0)
    const again = askWidget()
    loadWithAnswer({ id: 1 })
    load()
    await expect(again).resolves.toMatchObject({ id: 1 })
  })

  test.each([
    ['no messenger', undefined],
    ['no login', {}],
    ['no way in', { Login: {} }],
  ])('shows a failure with %s and loads again', async (_, Telegram) => {
    const askWidget = await page()
    const asking = askWidget()
    Object.assign(window, { Telegram })
    load()
    await expect(asking).rejects.toMatchObject({
      reason: 'failed',
      logged: 'Telegram API is not available',
      message: 'Вход через мессенджер сейчас недоступен. Попробуйте позже.',
    })
    scripts.replaceChildren()
    void askWidget()
    expect(scripts.children).toHaveLength(1)
  })
})

describe('the messenger’s window', () => {
  const ask = async (answer: Answer) => {
    const asking = (await page())()
    const asked = loadWithAnswer(answer)
    load()
    return { asked, user: await asking }
  }

  test('asks for write access in Russian, for the server’s bot', async () => {
    const { asked } = await ask({ id: 1 })
    expect(asked).toEqual([{ bot_id: '7000000000', request_access: 'write', lang: 'ru' }])
  })

  test('returns the user with empty missing fields', async () => {
    const { user } = await ask({ id: 1, first_name: 'Анна', username: 'anna_medova' })
    expect(user).toEqual({ id: 1, first_name: 'Анна', last_name: '', username: 'anna_medova', photo_url: '' })
  })

  test('is cancelled when closed', async () => {
    await expect(ask(false)).rejects.toMatchObject({
      reason: 'cancelled',
      logged: 'Authorization failed',
      message: 'Вы не вошли: окно мессенджера закрыто.',
    })
  })
})

describe('a messenger that does not answer', () => {
  const SCRIPT_IS_LATE = 'Вход через мессенджер долго не загружается. Проверьте соединение и попробуйте ещё раз.'
  const WINDOW_IS_LATE =
    'Окно входа пока не ответило. Если вы его не видите, разрешите сайту всплывающие окна и откройте его ещё раз.'
  const WINDOW_IS_BLOCKED = 'Браузер не открыл окно входа. Разрешите сайту всплывающие окна и откройте его ещё раз.'
  const wait = () => vi.advanceTimersByTimeAsync(10_000)
  /** Why a promise that is awaited later rejects. */
  const reasonOf = (asking: Promise<unknown>) => asking.then(Boolean, (error: unknown) => error)

  test('with its script: shows it after 10 s and loads again', async () => {
    const askWidget = await page()
    const reason = reasonOf(askWidget())
    await wait()
    expect(await reason).toMatchObject({ reason: 'late', message: SCRIPT_IS_LATE })
    const again = askWidget()
    expect(scripts.children).toHaveLength(2)
    loadWithAnswer({ id: 1 })
    scripts.lastElementChild?.dispatchEvent(new Event('load'))
    await expect(again).resolves.toMatchObject({ id: 1 })
  })

  test('with its script in time: opens the window at once later', async () => {
    const askWidget = await page()
    const reason = reasonOf(askWidget())
    await wait()
    await reason
    const asked = loadWithAnswer({ id: 1 })
    load()
    await vi.advanceTimersByTimeAsync(0)
    void askWidget()
    expect(asked).toHaveLength(1)
  })

  test('in its window: shows it after 10 s and takes a late answer once', async () => {
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

  test('in its window, opened again: answers the second attempt only', async () => {
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

  test('with a blocked window: shows it at once', async () => {
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
  test.each(Object.keys(thrown))('%s: fails with a known error and restores windows', async (name) => {
    const askWidget = await readyPage({ auth: vi.fn<() => void>().mockThrow(thrown[name]) })
    await expect(askWidget()).rejects.toMatchObject({
      name: 'ExternalError',
      reason: 'failed',
      message: 'Вход через мессенджер сейчас недоступен. Попробуйте позже.',
    })
    opened.mockClear()
    window.open('')
    expect(opened).toHaveBeenCalledOnce()
  })
})
