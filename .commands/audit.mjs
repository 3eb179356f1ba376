import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'

const WAIT_MS = 60_000

/** Licences that only require their text in every copy; licences.mjs adds it. */
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
 * Checks shipped packages for known vulnerabilities in npm's registry, and their licences. A critical or high one fails
 * the check. An unreachable registry proves nothing: the summary says so, and with AUDIT_REQUIRED the check fails.
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
 * Counts the licences of a lock file's shipped packages, the most frequent first, and lists packages with other
 * licences.
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
 * Whether a licence is allowed: one of several, or all of them: '(MIT OR Apache-2.0)', 'MIT AND Zlib'.
 * @param {string} [license]
 */
const isAllowed = (license = '') =>
  license
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => ALLOWED.includes(name)))

/**
 * Runs npm and returns its output: it exits with 1 both for a vulnerability and for a failed request, so only the
 * output shows which.
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
 * Reads npm's JSON: the number of vulnerabilities by severity, or the reason why it is unknown.
 * @param {string} text
 * @returns {{ faults: Readonly<Record<'critical' | 'high' | 'moderate' | 'low', number>>; reason?: undefined } | { faults?: undefined; reason: string }}
 */
export function reportOf(text) {
  try {
    const { metadata, message = 'ответ не понят' } = JSON.parse(text)
    // An address may contain a registry's token, so it is removed.
    return metadata ? { faults: metadata.vulnerabilities } : { reason: message.replace(/https?:\S+/g, '…') }
  } catch {
    return { reason: 'ответ не понят' }
  }
}
