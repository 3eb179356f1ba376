import { contract } from '@console/shared/contract'
import type { Endpoint } from '@console/shared/kit/endpoint'
import type { Fault } from './control.ts'

/** The option for every call. */
export const ANY = 'any'

const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((domain) => Object.values<Endpoint>(domain))

/** All documented calls with their labels, as in endpoints.tsv. */
export const calls = [
  { value: ANY, label: 'Любой вызов' },
  ...endpoints.map(({ method, path, title }) => ({
    value: `${method} ${path}`,
    label: `${title} · ${method} ${path}`,
  })),
]

export const kinds = [
  { value: '500', label: '500: сервер не справился' },
  { value: '422', label: '422: данные не приняты' },
  { value: '401', label: '401: нужно войти' },
  { value: '403', label: '403: нет доступа' },
  { value: '404', label: '404: этого уже нет' },
  { value: '409', label: '409: противоречие' },
  { value: '451', label: '451: нет согласий' },
  { value: 'before', label: 'Обрыв до ответа' },
  { value: 'after', label: 'Обрыв посреди ответа' },
]

export function faultOf(call: string, kind: string, once: boolean): Fault {
  // `ANY` has no path.
  const [method, path] = call.split(' ')
  return {
    ...(path && { method, path }),
    ...(Number(kind) ? { status: Number(kind) } : { drop: kind }),
    ...(once && { times: 1 }),
  }
}

export function wordsOf({ method, path, status, drop, times }: Fault): string {
  // Faults set elsewhere may have `drop: true`.
  const kind = String(status ?? (drop === true ? 'before' : drop))
  const effect = kinds.find(({ value }) => value === kind)?.label ?? String(status ?? 'задержка')
  const where = [method, path].filter(Boolean).join(' ') || 'любой вызов'
  return `${effect} — ${where}${times === undefined ? '' : `, осталось раз: ${times}`}`
}
