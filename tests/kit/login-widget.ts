import { vi } from 'vitest'

/* Helpers for the messenger's login widget in happy-dom; the test answers as the messenger. */

type Login = NonNullable<Window['Telegram']>['Login']
export type Answer = Readonly<Record<string, unknown>> | false

/** Replaces `window.open`. */
export const opened = vi.fn<typeof window.open>(() => window)
/** The scripts that the page has inserted. They load only when the test calls `load`. */
export let scripts: HTMLElement
/** Call before each test. */
export function prepareWidget(): void {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('open', opened)
  scripts = document.createElement('div')
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => scripts.append(...nodes))
}
/** Call after each test. */
export function forgetWidget(): void {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  delete window.Telegram
}

/** Loads the widget's modules and returns the sign-in; `onLateAnswer` receives late answers. */
export async function page(onLateAnswer: (answer: unknown) => void = () => undefined) {
  const { askWidget, widgetWords } = await import('@console/web/session/telegram-widget')
  const { external } = await import('@console/web/kit/platform/external')
  return () => external((late) => askWidget(late, onLateAnswer), widgetWords)
}
/** Loads the modules and the messenger's script before the click. */
export async function readyPage(Login: Login, heardLate?: (answer: unknown) => void) {
  const askWidget = await page(heardLate)
  const { loadWidget } = await import('@console/web/session/telegram-widget')
  const loading = loadWidget()
  Object.assign(window, { Telegram: { Login } })
  load()
  await loading
  return askWidget
}
export const script = () => {
  const [found, ...more] = scripts.querySelectorAll('script')
  if (!found || more.length > 0) throw new Error(`${more.length} extra scripts, or none`)
  return found
}
export const load = () => void script().dispatchEvent(new Event('load'))
export const fail = () => void script().dispatchEvent(new Event('error'))

/** Loads the script with a login whose window gives this answer; returns the arguments of its calls. */
export function loadWithAnswer(answer: Answer) {
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
export function messenger() {
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
