import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { outputFile } from './output-folder.mjs'
import { checkViteSettings, pictureHosts, reportAddress } from './settings.mjs'
import { command, isMain, needWritable, Stop, top } from './top.mjs'

const FAKE_API = 'http://localhost:8787'
/** The image's values; tests use their own port and folders. */
const image = { LISTEN: '8080', ROOT: '/usr/share/nginx/html', TEMP: '/tmp' }

/** A directive for an nginx with the brotli module; the image's nginx does not have it. */
const BROTLI = 'brotli_static on;'

/**
 * Returns headers that make browsers report violations of the policy without blocking anything.
 * @param {string} policy
 * @param {string} address
 */
function reportHeaders(policy, address) {
  return `add_header Content-Security-Policy-Report-Only "${policy}; report-uri ${address}; report-to csp" always;
    add_header Reporting-Endpoints 'csp="${address}"' always;`
}

/**
 * Returns web/nginx.conf with the hosts that this build's console may call, from the settings that are built into it.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {{ LISTEN: string; ROOT: string; TEMP: string; BROTLI?: string }} [where]
 */
export function nginxConf(env, where = image) {
  checkViteSettings(env)
  const api = new URL(env.VITE_API_URL || FAKE_API).origin
  const widget = new URL(env.VITE_TELEGRAM_WIDGET_URL || api).origin
  // The messenger's script calls its login host.
  const login = widget === 'https://telegram.org' ? ['https://oauth.telegram.org'] : []
  const pictures = pictureHosts(env)
  /** @type {Readonly<Record<string, string>>} */
  const values = {
    BROTLI: '',
    ...where,
    API: api,
    SCRIPTS: widget,
    CALLS: [api, ...login, ...pictures].join(' '),
    PICTURES: [api, ...pictures].join(' '),
  }
  const address = reportAddress(env)
  const conf = filled({ ...values, REPORTS: '' })
  return address ? filled({ ...values, REPORTS: reportHeaders(policyOf(conf), address) }) : conf
}

/** @param {Readonly<Record<string, string>>} values */
const filled = (values) =>
  readFileSync(join(top, 'web/nginx.conf'), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\$\{([A-Z]+)\}/g, (_, name) => {
      const value = values[name]
      if (value === undefined) throw new Error(`web/nginx.conf: \${${name}}`)
      return value
    })

/** @param {string} conf */
function policyOf(conf) {
  const policy = /add_header Content-Security-Policy "([^"]+)"/.exec(conf)?.[1]
  if (!policy) throw new Error('web/nginx.conf has no content policy')
  return policy
}

/**
 * Returns the demo's policy for a meta element: a static host sends no headers, and the demo calls only its own
 * address.
 */
export function demoPolicy() {
  const nobody = { ...image, BROTLI: '', REPORTS: '', API: '', SCRIPTS: '', CALLS: '', PICTURES: '' }
  // Only a header can state `frame-ancestors`.
  return policyOf(filled(nobody))
    .replace(/ +(?=;)/g, '')
    .replace(/frame-ancestors [^;]*; /, '')
}

/**
 * Returns the headers of the image's files, which `vite preview` and the browser tests use as well.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Record<string, string>}
 */
export const productionHeaders = (env) =>
  Object.fromEntries(
    [...nginxConf(env).matchAll(/add_header (\S+) (["'])(.+)\2 always;/g)].map(([, name, , value]) => [name, value]),
  )

/** Marks a file of this command, which may be overwritten. */
const FIRST_LINE = '# Made by .commands/nginx-conf.mjs'

if (isMain(import.meta.url))
  await command(() => {
    const { path, where } = wanted(process.argv.slice(2))
    const file = outputFile(path, FIRST_LINE)
    needWritable(file)
    writeFileSync(file, `${FIRST_LINE}\n${nginxConf(process.env, where)}`)
  })

/** @param {string[]} args */
function wanted(args) {
  const options = /** @type {const} */ ({
    listen: { type: 'string' },
    root: { type: 'string' },
    temp: { type: 'string' },
    brotli: { type: 'boolean' },
  })
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const [path, ...rest] = positionals
    const { listen = image.LISTEN, root = image.ROOT, temp = image.TEMP, brotli } = values
    if (path && rest.length === 0)
      return {
        path,
        where: { LISTEN: address(listen), ROOT: folder(root), TEMP: folder(temp), ...(brotli && { BROTLI }) },
      }
  } catch (error) {
    if (error instanceof Stop) throw error
  }
  throw new Stop('Так: node .commands/nginx-conf.mjs файл [--listen порт] [--root папка] [--temp папка] [--brotli]')
}

/**
 * Parses `8080` or `127.0.0.1:8080`.
 * @param {string} text
 */
function address(text) {
  const port = Number(/^(?:[\w.-]+:|\[[\da-f:]+\]:)?(\d{1,5})$/i.exec(text)?.[1])
  if (!(port >= 1 && port <= 65_535)) throw new Stop(`--listen ${text}: нужен порт или адрес с портом.`)
  return text
}

/**
 * The path is quoted in the file, so spaces are allowed.
 * @param {string} text
 */
function folder(text) {
  if (!/^\/[^"\\$\r\n]*$/.test(text))
    throw new Stop(`${text}: нужен полный путь к папке, без кавычек, «$» и обратной черты.`)
  return text
}
