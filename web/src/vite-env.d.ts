/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_URL?: string
  readonly VITE_TELEGRAM_BOT_ID?: string
  readonly VITE_TELEGRAM_WIDGET_URL?: string
  readonly VITE_DOCUMENTS_URL?: string
}
