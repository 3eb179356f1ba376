import type { CallDrift } from './call-drift.ts'
import type { Finding } from './walk.ts'

const words = {
  missing: 'нет',
  unknown: 'незнакомо',
  'other type': 'другой тип',
  'other value': 'другое значение',
  'other status': 'другой статус',
} as const

/** Formats a deviation as a line of the log. */
export const lineOf = ({ where, kind, path, note }: CallDrift): string =>
  `${where === 'request' ? 'запрос' : 'ответ'}: ${words[kind]} ${path}${note && ` — ${note}`}`

/** Returns the report for a person: deviations by endpoint, then the reads that failed. */
export function reportOf(findings: readonly Finding[], secrets: readonly string[]): string {
  const drifted = findings.filter(({ differences }) => differences.length > 0)
  const lines = drifted.flatMap(({ endpoint, differences }) => [
    endpoint,
    ...differences.map(
      ({ kind, path, note, times }) => `  ${words[kind].padEnd(16)} ${path}${note && ` — ${note}`} (ответов: ${times})`,
    ),
  ])
  const unseen = findings.flatMap(({ endpoint, notes }) => notes.map((note) => `  ${endpoint} — ${note}`))
  const places = drifted.reduce((sum, { differences }) => sum + differences.length, 0)
  const looked = findings.filter(({ answers }) => answers > 0).length
  const text = [
    ...lines,
    ...(unseen.length > 0 ? ['', 'Не проверено:', ...unseen] : []),
    '',
    `Вызовов проверено: ${looked} из ${findings.length}, расхождений: ${places}.`,
  ].join('\n')
  return redacted(text, secrets)
}

/** Returns the report for a program. */
export const jsonOf = (findings: readonly Finding[], secrets: readonly string[]): string =>
  redacted(JSON.stringify(findings, null, 2), secrets)

/** Removes tokens and anything that looks like one, since a server may use any text as a field's name. */
export function redacted(text: string, secrets: readonly string[]): string {
  const without = secrets.filter(Boolean).reduce((all, secret) => all.replaceAll(secret, '[скрыто]'), text)
  return without.replaceAll(/[\w.-]+/g, (word) => (looksLikeToken(word) ? '[скрыто]' : word))
}

/** Whether a word is three long parts separated by dots, or a long hexadecimal number. */
const looksLikeToken = (word: string): boolean =>
  word.split('.').filter((part) => part.length >= 10).length >= 3 ||
  word.split('.').some((part) => /^[0-9a-f]{32,}$/i.test(part))

/** Returns 0 if all answers follow the contracts, 1 if not, 2 if nothing could be read. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  // If the owner's own data cannot be read, the token is invalid.
  const me = findings.find(({ name }) => name === 'profile.me')
  if (!me || me.answers === 0) return 2
  const isBroken = ({ differences, notes }: Finding) =>
    differences.length > 0 || notes.some((note) => note.startsWith('отказ'))
  return findings.some(isBroken) ? 1 : 0
}
