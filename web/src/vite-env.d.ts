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
  readonly VITE_VIDEO_URL?: string
  readonly VITE_PLUGINS_URL?: string
  readonly VITE_SUPPORT_URL?: string
  readonly VITE_CHANNEL_URL?: string
  readonly VITE_DEMO_SHOP_URL?: string
  readonly VITE_OTHER_PROJECTS_URL?: string
  readonly VITE_E_MAIL?: string
  readonly VITE_COMPANY?: string
  readonly VITE_COMPANY_INN?: string
  readonly VITE_COMPANY_OGRN?: string
  readonly VITE_COMPANY_ADDRESS?: string
}
