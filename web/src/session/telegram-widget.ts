import type { WidgetUser } from '@console/shared/session'
import { API_URL } from '../kit/api/api-url.ts'
import { trustedScript } from '../kit/browser/trusted.ts'

/** Why the login widget brought nobody: what the log says and what the owner reads. */
export class WidgetError extends Error {
  override readonly name = 'WidgetError'

  constructor(
    readonly logged: string,
    readonly shown: string,
    /** The person closed the window: told, but nothing went wrong. */
    readonly wasCancelled = false,
  ) {
    super(logged)
  }
}

interface TelegramLogin {
  auth(
    options: { bot_id: string; request_access: 'write'; lang: string },
    callback: (user: Partial<WidgetUser> | false) => void,
  ): void
}

declare global {
  interface Window {
    Telegram?: { Login?: TelegramLogin }
  }
}

const WIDGET_URL = import.meta.env.VITE_TELEGRAM_WIDGET_URL || `${API_URL}/telegram-widget.js`
/** The fake bot's: the number before the colon of its token. */
const BOT_ID = import.meta.env.VITE_TELEGRAM_BOT_ID || '7000000000'

/** Loads the messenger's script on demand and asks who wants to come in. */
export async function askWidget(): Promise<WidgetUser> {
  await loadScript()
  const login = window.Telegram?.Login
  if (!login?.auth) {
    // Another press loads the script anew.
    loading = null
    throw new WidgetError('Telegram API is not available', 'Вход через мессенджер сейчас недоступен. Попробуйте позже.')
  }
  const user = await new Promise<Partial<WidgetUser> | false>((resolve) => {
    login.auth({ bot_id: BOT_ID, request_access: 'write', lang: 'ru' }, resolve)
  })
  if (!user) throw new WidgetError('Authorization failed', 'Вы не вошли: окно мессенджера закрыто.', true)
  return { last_name: '', photo_url: '', username: '', ...user } as WidgetUser
}

let loading: Promise<void> | null = null

function loadScript(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = trustedScript('login-widget', WIDGET_URL)
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      loading = null
      script.remove()
      reject(
        new WidgetError(
          'Failed to load Telegram script',
          'Не удалось загрузить вход через мессенджер. Проверьте соединение.',
        ),
      )
    }
    document.head.append(script)
  })
  return loading
}
