/// <reference types="vite/client" />

// Without this, any misspelt VITE_ name would be of type `any`.
interface ViteTypeOptions {
  strictImportMetaEnv: unknown
}

/** The settings that are built into the console (`.env.example`); empty stands for 'not given'. */
interface ImportMetaEnv {
  readonly VITE_API_URL?: string
  readonly VITE_DOCUMENTS_URL?: string
  readonly VITE_TELEGRAM_BOT_ID?: string
  readonly VITE_TELEGRAM_WIDGET_URL?: string
}
