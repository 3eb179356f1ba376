import { Stop } from './top.mjs'

/**
 * The public pages' settings about the company that runs the product, each with its meaning and a sample.
 * @type {Readonly<Record<string, readonly [means: string, sample: string]>>}
 */
const settings = {
  VITE_COMPANY: ['название компании', 'ООО «Прилавок»'],
  VITE_COMPANY_INN: ['ИНН компании', '7701234567'],
  VITE_COMPANY_OGRN: ['ОГРН компании', '1027700000000'],
  VITE_COMPANY_ADDRESS: ['адрес компании', '101000, Москва, Покровка, дом 1'],
  VITE_E_MAIL: ['почта для связи', 'hello@prilavok.example'],
  VITE_SUPPORT_URL: ['чат поддержки', 'https://t.me/prilavok_fake_support'],
  VITE_CHANNEL_URL: ['канал проекта', 'https://t.me/prilavok_fake_channel'],
  VITE_DEMO_SHOP_URL: ['магазин для примера', 'https://t.me/prilavok_fake_bot?startapp=demo'],
  VITE_OTHER_PROJECTS_URL: ['другие проекты', 'https://projects.prilavok.example/'],
  VITE_VIDEO_URL: ['видеоинструкция', 'https://video.prilavok.example/start'],
  VITE_PLUGINS_URL: ['раздел о плагинах на заказ', 'https://plugins.prilavok.example/'],
}

/** Samples for development, the demo and the tests. */
export const sampleSettings = Object.fromEntries(Object.entries(settings).map(([name, [, sample]]) => [name, sample]))

/** Settings of a build that uses no provider, documents or sign-in widget of a developer's `.env`. */
export const noServices = {
  VITE_API_URL: '',
  VITE_DOCUMENTS_URL: '',
  VITE_TELEGRAM_BOT_ID: '',
  VITE_TELEGRAM_WIDGET_URL: '',
}

/**
 * Fills unset variables with samples.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export const withSamples = (env) =>
  Object.fromEntries(Object.entries(sampleSettings).map(([name, sample]) => [name, env[name]?.trim() || sample]))

/**
 * Returns a line for each unset setting of a build; the public pages hide its text.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export const missingSettings = (env) =>
  Object.entries(settings)
    .filter(([name]) => !env[name]?.trim())
    .map(([name, [means]]) => `${name}: ${means}`)

/** @type {readonly (readonly [names: RegExp, form: RegExp, words: string])[]} */
const rules = [
  [/^VITE_E_MAIL$/, /^\S+@\S+\.\S+$/, 'нужен адрес почты вида hello@host.ru.'],
  [/^VITE_COMPANY_INN$/, /^(\d{10}|\d{12})$/, 'в ИНН 10 или 12 цифр.'],
  [/^VITE_COMPANY_OGRN$/, /^(\d{13}|\d{15})$/, 'в ОГРН 13 или 15 цифр.'],
  [/_URL$/, /^https?:\/\/[^\s/]+/, 'нужен адрес вида https://host.'],
]

/**
 * Throws a `Stop` that names the first invalid setting.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function checkPublicSettings(env) {
  for (const name of Object.keys(settings)) {
    const text = env[name]?.trim()
    const [, form, words] = rules.find(([names]) => names.test(name)) ?? []
    if (text && form && !form.test(text)) throw new Stop(`${name}=${text}: ${words}`)
  }
}
