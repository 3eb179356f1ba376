import type { WidgetUser } from '@console/shared/session'
import { API_URL } from '../kit/platform/api-url.ts'
import { ExternalError, type ExternalWords } from '../kit/platform/external.ts'
import { trustedScript } from '../kit/platform/trusted.ts'

/** The user who signed in; `false` if they closed the window. */
export type WidgetAnswer = Partial<WidgetUser> | false

interface TelegramLogin {
  readonly auth: (
    options: { bot_id: string; request_access: 'write'; lang: string },
    callback: (answer: WidgetAnswer) => void,
  ) => void
}

declare global {
  interface Window {
    Telegram?: { Login?: TelegramLogin }
  }
}

const WIDGET_URL = import.meta.env.VITE_TELEGRAM_WIDGET_URL || `${API_URL}/telegram-widget.js`
/** The default is the fake bot: the number before the colon of its token. */
const BOT_ID = import.meta.env.VITE_TELEGRAM_BOT_ID || '7000000000'

const UNAVAILABLE = 'Вход через мессенджер сейчас недоступен. Попробуйте позже.'
const SCRIPT_IS_LATE = 'Вход через мессенджер долго не загружается. Проверьте соединение и попробуйте ещё раз.'
const WINDOW_IS_LATE =
  'Окно входа пока не ответило. Если вы его не видите, разрешите сайту всплывающие окна и откройте его ещё раз.'
const WINDOW_IS_BLOCKED = 'Браузер не открыл окно входа. Разрешите сайту всплывающие окна и откройте его ещё раз.'

/** The message for a failed sign-in. */
export const widgetWords: ExternalWords = (reason) => {
  if (reason === 'failed') return UNAVAILABLE
  return login ? WINDOW_IS_LATE : SCRIPT_IS_LATE
}

/**
 * Opens the messenger's sign-in window and resolves to the user. If the script has loaded, the window opens synchronously,
 * because browsers allow windows only during a click. An answer after the time limit goes to `answeredLate`.
 */
export async function askWidget(late: AbortSignal, answeredLate: (answer: WidgetAnswer) => void): Promise<WidgetUser> {
  // If the script did not load, the next click loads it again.
  late.addEventListener('abort', () => {
    if (!login) forgetScript()
  })
  const widget = login ?? (await loadWidget())
  // After the time limit no window may open.
  late.throwIfAborted()
  return userOf(await openWindow(widget, late, answeredLate))
}

/** Returns the user of the window's answer; throws if the person closed the window. */
export function userOf(answer: WidgetAnswer): WidgetUser {
  if (!answer) throw new ExternalError('Вы не вошли: окно мессенджера закрыто.', 'Authorization failed', 'cancelled')
  return { last_name: '', photo_url: '', username: '', ...answer } as WidgetUser
}

const nobody = () => undefined
/**
 * Receives the window's next answer, whichever attempt opened it: a second attempt gets the same window, and the widget
 * calls the first attempt's callback only. Each answer is received once.
 */
let receive: (answer: WidgetAnswer) => void = nobody

function openWindow(
  widget: TelegramLogin,
  late: AbortSignal,
  answeredLate: (answer: WidgetAnswer) => void,
): Promise<WidgetAnswer> {
  return new Promise((answered, failed) => {
    receive = (answer) => {
      receive = nobody
      if (late.aborted) answeredLate(answer)
      else answered(answer)
    }
    const isBlocked = blocksWindow(() => {
      try {
        widget.auth({ bot_id: BOT_ID, request_access: 'write', lang: 'ru' }, (answer) => receive(answer))
      } catch (cause) {
        forgetScript()
        throw cause
      }
    })
    if (isBlocked) failed(new ExternalError(WINDOW_IS_BLOCKED, 'The browser blocks the login window', 'blocked'))
  })
}

/** Calls `open` and returns whether the browser blocked its window, which the widget does not report. */
function blocksWindow(open: () => void): boolean {
  const platformOpen = window.open.bind(window)
  let isBlocked = false
  window.open = (...args) => {
    const opened = platformOpen(...args)
    isBlocked = opened === null
    return opened
  }
  try {
    open()
  } finally {
    window.open = platformOpen
  }
  return isBlocked
}

/** The login of the messenger's script, which a document loads once. */
let login: TelegramLogin | null = null
let loading: Promise<TelegramLogin> | null = null
function forgetScript(): void {
  login = null
  loading = null
}

/** Loads the messenger's script once; after a failure the next call loads it again. */
export function loadWidget(): Promise<TelegramLogin> {
  if (loading) return loading
  const attempt = loadLogin()
  loading = attempt
  attempt.catch(() => {
    if (loading === attempt) forgetScript()
  })
  return attempt
}

async function loadLogin(): Promise<TelegramLogin> {
  await loadScript()
  const loaded = window.Telegram?.Login
  if (!loaded?.auth) throw new ExternalError(UNAVAILABLE, 'Telegram API is not available')
  login = loaded
  return loaded
}

function loadScript(): Promise<void> {
  return new Promise((loaded, failed) => {
    const script = document.createElement('script')
    script.src = trustedScript('login-widget', WIDGET_URL)
    script.async = true
    script.onload = () => loaded()
    script.onerror = () => {
      script.remove()
      failed(
        new ExternalError(
          'Не удалось загрузить вход через мессенджер. Проверьте соединение.',
          'Failed to load Telegram script',
        ),
      )
    }
    document.head.append(script)
  })
}
