import { vi } from 'vitest'

/* A page of happy-dom that asks the messenger's login widget. The test is the messenger. */

type Login = NonNullable<Window['Telegram']>['Login']
export type Answer = Readonly<Record<string, unknown>> | false

/** The browser opens a window. */
export const opened = vi.fn<typeof window.open>(() => window)
/** Scripts that the page asked for; none is loaded but by the test. */
export let scripts: HTMLElement
/** Before each test. */
export function prepareWidget(): void {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('open', opened)
  scripts = document.createElement('div')
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => scripts.append(...nodes))
}
/** After each test. */
export function forgetWidget(): void {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  delete window.Telegram
}

/** A page that has just been loaded; tells of answers that nobody waits for. */
export async function page(heardLate: (answer: unknown) => void = () => undefined) {
  const { askWidget, widgetWords } = await import('@console/web/session/telegram-widget')
  const { outside } = await import('@console/web/kit/platform/outside')
  return () => outside((late) => askWidget(late, heardLate), widgetWords)
}
/** The same page, with the script loaded before the press. */
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
  if (!found || more.length > 0) throw new Error(`${more.length} scripts too many, or none`)
  return found
}
export const load = () => void script().dispatchEvent(new Event('load'))
export const fail = () => void script().dispatchEvent(new Event('error'))

/** The script brings a login whose window is answered so; gives what it was asked with. */
export function bring(answer: Answer) {
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

/** The messenger's login with a window that waits for the test; it may answer any attempt's callback. */
export function messenger() {
  const callbacks: ((answer: Answer) => void)[] = []
  const Login: Login = {
    auth: (_, callback) => {
      window.open('https://messenger.example/auth')
      callbacks.push(callback)
    },
  }
  const answer = (said: Answer, to: 'first' | 'last' = 'last') => callbacks.at(to === 'first' ? 0 : -1)?.(said)
  return { Login, answer }
}
