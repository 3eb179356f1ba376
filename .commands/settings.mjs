import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { checkPublicSettings } from './public-settings.mjs'
import { Stop } from './top.mjs'

/** Reads `.env.local`, then `.env`; existing environment variables win. */
export function readEnvFiles() {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * Returns the addresses of both servers of `npm start`; throws for an invalid setting.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 */
export function addresses(env = process.env) {
  const webPort = portOf(env, 'WEB_PORT', 5173)
  const apiPort = portOf(env, 'FAKE_API_PORT', 8787)
  if (webPort === apiPort) throw new Stop(`WEB_PORT=${webPort}: тот же порт, что и FAKE_API_PORT.`)
  const apiHost = env.FAKE_API_HOST?.trim() || '127.0.0.1'
  return { webPort, apiPort, apiHost, web: `http://localhost:${webPort}`, api: `http://${inUrl(apiHost)}:${apiPort}` }
}

/**
 * Returns a host that can be called: not 'all interfaces', and `localhost` for a loopback address.
 * @param {string} host
 */
function inUrl(host) {
  if (['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} name
 * @param {number} otherwise
 */
function portOf(env, name, otherwise) {
  const text = env[name]?.trim()
  if (!text) return otherwise
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Stop(`${name}=${text}: нужен порт, целое число от 1 до 65535.`)
  return port
}

/**
 * Checks the addresses that are built into the console.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 */
export function checkViteSettings(env = process.env) {
  for (const name of ['VITE_API_URL', 'VITE_DOCUMENTS_URL', 'VITE_TELEGRAM_WIDGET_URL']) {
    const text = env[name]?.trim()
    if (text && !isWebAddress(text)) throw new Stop(`${name}=${text}: нужен адрес вида https://host.`)
  }
  const bot = env.VITE_TELEGRAM_BOT_ID?.trim()
  if (bot && !/^\d+$/.test(bot)) throw new Stop(`VITE_TELEGRAM_BOT_ID=${bot}: нужен номер бота, одни цифры.`)
  checkPublicSettings(env)
  pictureHosts(env)
  reportAddress(env)
  checkOrigins(env)
}

/**
 * Returns the console's public origin, the first of several; '' if unset.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 */
export const webOrigin = (env = process.env) => ((env.WEB_ORIGIN ?? '').split(',')[0] ?? '').trim().replace(/\/+$/, '')

/**
 * Checks the origin of a build for a provider's API: its public pages name it for search engines and for messengers'
 * link previews.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
function checkOrigins(env) {
  for (const text of (env.WEB_ORIGIN ?? '').split(',').map((one) => one.trim())) {
    if (!text) continue
    if (!isWebAddress(text)) throw new Stop(`WEB_ORIGIN=${text}: нужен адрес вида https://host.`)
    if (new URL(text).pathname !== '/')
      throw new Stop(`WEB_ORIGIN=${text}: консоль работает только в корне адреса. Отдайте ей поддомен.`)
  }
}

/**
 * Throws a `Stop` if a console for a real provider would name localhost as its address.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 */
export function checkBuildOrigin(env = process.env) {
  const api = env.VITE_API_URL?.trim()
  if (!api || isLocal(api)) return
  const origin = webOrigin(env)
  if (!origin || isLocal(origin))
    throw new Stop(`WEB_ORIGIN=${origin}: назовите адрес, по которому откроют консоль, вида https://console.host.`)
}

/** @param {string} address */
const isLocal = (address) => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)

/**
 * Returns the hosts whose pictures the console may read, to copy or rearrange them: the origins in VITE_PICTURE_HOSTS;
 * 'https:' allows any.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 */
export function pictureHosts(env = process.env) {
  const named = (env.VITE_PICTURE_HOSTS ?? '').split(',').map((text) => text.trim())
  return named.filter(Boolean).map((text) => {
    if (text === 'https:') return text
    if (!isWebAddress(text))
      throw new Stop(`VITE_PICTURE_HOSTS=${text}: нужны адреса вида https://host через запятую или https: для любых.`)
    return new URL(text).origin
  })
}

/**
 * Returns the address for browsers' reports of policy violations; undefined if unset.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 */
export function reportAddress(env = process.env) {
  const text = env.CSP_REPORT_URL?.trim()
  if (!text) return undefined
  // The address becomes a part of a header.
  if (!isWebAddress(text) || /[;,'"$\s]/.test(text))
    throw new Stop(`CSP_REPORT_URL=${text}: нужен адрес вида https://host/path.`)
  return text
}

/** @param {string} text */
function isWebAddress(text) {
  if (!URL.canParse(text)) return false
  const { protocol, username, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !search && !hash
}

/**
 * Checks both ports first: a server's own error has many lines, and comes after the other server has started.
 * @param {{ webPort: number; apiPort: number; apiHost: string }} at
 */
export async function checkPorts({ webPort, apiPort, apiHost }) {
  // `localhost` resolves to both addresses.
  for (const host of ['127.0.0.1', '::1']) refusePort('WEB_PORT', webPort, await listenError(webPort, host))
  const code = await listenError(apiPort, apiHost)
  refusePort('FAKE_API_PORT', apiPort, code)
  if (code) throw new Stop(`FAKE_API_HOST=${apiHost}: у этой машины нет такого адреса.`)
}

/**
 * @param {string} name
 * @param {number} port
 * @param {string | null | undefined} code
 */
function refusePort(name, port, code) {
  if (code === 'EADDRINUSE')
    throw new Stop(`${name}=${port}: порт занят. Остановите другой процесс или задайте другой порт.`)
  if (code === 'EACCES') throw new Stop(`${name}=${port}: слушать этот порт не разрешено. Задайте другой.`)
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null | undefined>}
 */
function listenError(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)))
  })
}

/**
 * Returns the first free port from `wanted` on.
 * @param {number} wanted
 * @returns {Promise<number>}
 */
export async function freePort(wanted) {
  for (const host of ['127.0.0.1', '::1'])
    if ((await listenError(wanted, host)) === 'EADDRINUSE') return freePort(wanted + 1)
  return wanted
}

/**
 * Returns the environment without the product's settings, so that a developer's `.env` does not affect tests.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutSettings(env = process.env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(VITE_|FAKE_API_|CSP_|WEB_PORT$|WEB_ORIGIN$)/.test(name)),
  )
}
