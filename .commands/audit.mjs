// @ts-check
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'

const WAIT_MS = 60_000

/** Licences that ask for no more than to be named in every copy (licences.mjs does so). */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]

/**
 * Known faults of what the product ships with, as npm's registry tells them, and its licences. A serious fault fails; a
 * registry that does not answer proves nothing either way: the summary says so, and where AUDIT_REQUIRED is set that fails.
 * @param {string[]} [args]
 */
export async function audit(args = []) {
  const { counts, refused } = licencesOf(readFileSync('package-lock.json', 'utf8'))
  console.log(`Лицензии поставляемых пакетов: ${counts.map(([name, count]) => `${name} ${count}`).join(', ')}`)
  if (refused.length > 0) return { ok: false, note: `лицензии не подходят: ${refused.join(', ')}` }
  const { faults, reason } = reportOf(await asked(args))
  if (!faults) return { ok: !process.env.AUDIT_REQUIRED, note: `не проверены: реестр не ответил (${reason})` }
  const { critical, high, moderate, low } = faults
  const note = `уязвимости: критических ${critical}, высоких ${high}, средних ${moderate}, низких ${low}`
  return { ok: critical + high === 0, note }
}

/**
 * Of a lock file: how many shipped packages have which licence, the most usual first, and those whose licence may ask for more.
 * @param {string} lock
 * @returns {{ counts: [name: string, count: number][]; refused: string[] }}
 */
export function licencesOf(lock) {
  /** @type {[string, { version: string; license?: string; dev?: boolean; link?: boolean }][]} */
  const packages = Object.entries(JSON.parse(lock).packages)
  const shipped = packages.filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const [, { license = 'не названа' }] of shipped) counts.set(license, (counts.get(license) ?? 0) + 1)
  const refused = shipped.filter(([, { license }]) => !isAllowed(license))
  return {
    counts: [...counts].sort(([, one], [, other]) => other - one),
    refused: refused.map(
      ([path, { license }]) => `${path.replace(/^.*node_modules\//, '')} (${license ?? 'не названа'})`,
    ),
  }
}

/**
 * One of several by choice, or all of them: '(MIT OR Apache-2.0)', 'MIT AND Zlib'.
 * @param {string} [license]
 */
const isAllowed = (license = '') =>
  license
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => ALLOWED.includes(name)))

/**
 * npm exits with 1 for a found fault and for a failed question alike: its words tell which.
 * @param {string[]} args
 * @returns {Promise<string>}
 */
const asked = (args) =>
  new Promise((resolve) => {
    const options = { timeout: WAIT_MS, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' }
    execFile('npm', ['audit', '--omit=dev', '--json', ...args], options, (error, stdout) =>
      resolve(stdout || JSON.stringify({ message: error?.message.split('\n')[0] })),
    )
  })

/**
 * Of npm's JSON: how many faults of each weight there are, or why nobody knows.
 * @param {string} text
 * @returns {{ faults: Readonly<Record<'critical' | 'high' | 'moderate' | 'low', number>>; reason?: undefined } | { faults?: undefined; reason: string }}
 */
export function reportOf(text) {
  try {
    const { metadata, message = 'ответ не понят' } = JSON.parse(text)
    // An address has no place in a log: it may carry a registry's token.
    return metadata ? { faults: metadata.vulnerabilities } : { reason: message.replace(/https?:\S+/g, '…') }
  } catch {
    return { reason: 'ответ не понят' }
  }
}
