import { execFile } from 'node:child_process'

const WAIT_MS = 60_000

/**
 * Known faults of what the product ships with, as npm's registry tells them. A serious one fails; a registry that does not
 * answer proves nothing either way, and the summary says so.
 * @param {string[]} [args]
 */
export async function audit(args = []) {
  const { faults, reason } = reportOf(await asked(args))
  if (!faults) return { ok: true, note: `не проверены: реестр не ответил (${reason})` }
  const { critical, high, moderate, low } = faults
  const note = `уязвимости: критических ${critical}, высоких ${high}, средних ${moderate}, низких ${low}`
  return { ok: critical + high === 0, note }
}

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
