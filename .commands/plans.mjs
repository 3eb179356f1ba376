/**
 * Manages the subscription plans as an admin (shared/docs/subscriptions-and-plans.md); the console has no screen for it.
 *
 *   npm run plans -- list
 *   npm run plans -- create --title 'На месяц' --price 1000 --months 1 [--discount 17] [--kind shop|external_site]
 *                           [--detail 'строка заголовка']… [--option 'что входит']…
 *   npm run plans -- update <uuid> [the same options; others stay unchanged]
 *   npm run plans -- delete <uuid>
 *
 * Environment: VITE_API_URL, the provider (http://localhost:8787 without it); ADMIN_KEY or FAKE_API_ADMIN_KEY, the key
 * for create, update and delete; TOKEN, an owner's access token, for list. `.env.local` and `.env` are read too.
 * Neither key nor token is ever printed.
 */
import { parseArgs } from 'node:util'
import { readEnvFiles } from './settings.mjs'
import { command, Stop } from './top.mjs'

const lists = ['shop', 'external_site']
const usage = 'Так: npm run plans -- list | create --title … --price … --months … | update <uuid> … | delete <uuid>'

/**
 * The parsed options.
 * @typedef {ReturnType<typeof readArguments>['values']} Options
 */

/** @type {Readonly<Record<string, (uuid: string | undefined, options: Options) => Promise<void>>>} */
const commands = {
  async list() {
    for (const list of lists) {
      const plans = await call('GET', `/subscriptions/filter/by/${list}`, { authorization: `Bearer ${token()}` })
      console.log(list)
      for (const plan of Array.isArray(plans) ? plans : []) console.log(`  ${line(plan)}`)
    }
  },
  async create(_uuid, options) {
    const plan = planOf(options)
    for (const name of /** @type {const} */ (['title', 'price', 'months']))
      if (options[name] === undefined) throw new Stop(`--${name}: обязательно для нового тарифа.`)
    console.log(`Тариф создан: ${line(await call('POST', '/subscriptions', admin(), plan))}`)
  },
  async update(uuid, options) {
    const plan = planOf(options)
    if (Object.keys(plan).length === 0) throw new Stop('Нечего менять: назовите хотя бы одно поле, например --price.')
    console.log(`Тариф изменён: ${line(await call('PATCH', pathOf(uuid), admin(), plan))}`)
  },
  async delete(uuid) {
    await call('DELETE', pathOf(uuid), admin())
    console.log(`Тариф удалён: ${uuid}`)
  },
}

/** @param {Readonly<Record<string, unknown>>} plan */
const line = ({ uuid, title, price, length_of_months, percent_discount }) =>
  `${uuid}  ${length_of_months} мес.  ${price} ₽${percent_discount ? ` (−${percent_discount} %)` : ''}  ${title}`

/** @param {Options} options */
function planOf(options) {
  const given = {
    title: options.title,
    kind: options.kind,
    details: options.detail,
    options: options.option,
    price: numberOf('price', options.price),
    length_of_months: numberOf('months', options.months),
    percent_discount: numberOf('discount', options.discount),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/**
 * @param {string} name
 * @param {string | undefined} text
 */
function numberOf(name, text) {
  if (text === undefined) return undefined
  const value = Number(text.replace(',', '.'))
  if (text.trim() === '' || !Number.isFinite(value)) throw new Stop(`--${name} ${text}: нужно число.`)
  return value
}

/** @param {string | undefined} uuid */
function pathOf(uuid) {
  if (!uuid) throw new Stop(`Не назван тариф. ${usage}`)
  return `/subscriptions/${encodeURIComponent(uuid)}`
}

function admin() {
  const key = process.env.ADMIN_KEY || process.env.FAKE_API_ADMIN_KEY
  if (!key) throw new Stop('ADMIN_KEY: не задан ключ администратора (для своего сервера — FAKE_API_ADMIN_KEY).')
  return { 'x-admin-key': headerOf('ADMIN_KEY', key) }
}

function token() {
  if (!process.env.TOKEN) throw new Stop('TOKEN: не задан access_token владельца, список видят только владельцы.')
  return headerOf('TOKEN', process.env.TOKEN)
}

/**
 * `fetch` reports an invalid header in a message that contains it, so the value is checked here.
 * @param {string} name
 * @param {string} value
 */
function headerOf(name, value) {
  if (!/^[\x21-\x7e]+$/.test(value)) throw new Stop(`${name}: только латинские буквы, цифры и знаки, без пробелов.`)
  return value
}

function provider() {
  const text = process.env.VITE_API_URL?.trim() || 'http://localhost:8787'
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) throw new Stop('VITE_API_URL: нужен адрес вида https://host.')
  return text.replace(/\/+$/, '')
}

/**
 * @param {string} method
 * @param {string} path
 * @param {Readonly<Record<string, string>>} headers
 * @param {object} [body]
 */
async function call(method, path, headers, body) {
  const address = provider()
  const response = await fetch(address + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    // Following a redirect would send the key to another host.
    redirect: 'manual',
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Stop(`Сервер не отвечает: VITE_API_URL=${new URL(address).origin}.`)
  })
  const answer = await response.json().catch(() => undefined)
  if (!response.ok) throw new Stop(reasonOf(response.status, answer))
  if (method !== 'DELETE' && (typeof answer !== 'object' || answer === null))
    throw new Stop(`Ответ не разобран: VITE_API_URL=${new URL(address).origin} — это адрес API?`)
  return answer
}

/**
 * Formats the server's message for a refused call; `problem` is the parsed answer.
 * @param {number} status
 * @param {{ errors?: unknown, detail?: unknown } | null | undefined} problem
 */
function reasonOf(status, problem) {
  if (status === 401) return 'TOKEN: токен истёк или неизвестен.'
  if (status === 403) return 'ADMIN_KEY: сервер не принял ключ администратора.'
  const fields = Array.isArray(problem?.errors) ? problem.errors.map(({ path, message }) => `${path} — ${message}`) : []
  const words = fields.length > 0 ? fields.join(' ') : typeof problem?.detail === 'string' ? problem.detail : ''
  return `Сервер отказал (${status})${words ? `: ${words}` : '.'}`.replaceAll(/\s+/g, ' ')
}

function readArguments() {
  const text = /** @type {const} */ ({ type: 'string' })
  const many = /** @type {const} */ ({ type: 'string', multiple: true })
  try {
    const options = { title: text, kind: text, price: text, months: text, discount: text, detail: many, option: many }
    return parseArgs({ allowPositionals: true, options })
  } catch {
    throw new Stop(`Параметры не разобраны. ${usage}`)
  }
}

await command(async () => {
  readEnvFiles()
  const { positionals, values } = readArguments()
  const [name, uuid, ...rest] = positionals
  if (!name || !Object.hasOwn(commands, name) || rest.length > 0) throw new Stop(usage)
  await commands[name]?.(uuid, values)
})
