import type { CallDrift } from './call-drift.ts'
import type { Finding } from './walk.ts'

const words = {
  missing: 'нет',
  unknown: 'незнакомо',
  'other type': 'другой тип',
  'other value': 'другое значение',
  'other status': 'другой статус',
} as const

/** One place of a call as a line of the log. */
export const lineOf = ({ where, kind, path, note }: CallDrift): string =>
  `${where === 'request' ? 'запрос' : 'ответ'}: ${words[kind]} ${path}${note && ` — ${note}`}`

/** The report for a person: every endpoint with what is wrong there, then what could not be looked at. */
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

/** The same for a program. */
export const jsonOf = (findings: readonly Finding[], secrets: readonly string[]): string =>
  redacted(JSON.stringify(findings, null, 2), secrets)

/** A server may name a field after anything: neither the token nor what looks like one is shown. */
export function redacted(text: string, secrets: readonly string[]): string {
  const without = secrets.filter(Boolean).reduce((all, secret) => all.replaceAll(secret, '[скрыто]'), text)
  return without.replaceAll(/[\w.-]+/g, (word) => (looksLikeToken(word) ? '[скрыто]' : word))
}

/** Three long parts with dots between, or a long number in hexadecimal digits. */
const looksLikeToken = (word: string): boolean =>
  word.split('.').filter((part) => part.length >= 10).length >= 3 ||
  word.split('.').some((part) => /^[0-9a-f]{32,}$/i.test(part))

/** 0: all looked at is as the contracts say; 1: it is not; 2: nothing could be looked at. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  // Without the owner's own data the token is of no use.
  const me = findings.find(({ name }) => name === 'profile.me')
  if (!me || me.answers === 0) return 2
  const isBroken = ({ differences, notes }: Finding) =>
    differences.length > 0 || notes.some((note) => note.startsWith('отказ'))
  return findings.some(isBroken) ? 1 : 0
}
