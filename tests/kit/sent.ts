import { expect } from 'vitest'

/** A recorded request of the console. */
export interface Sent {
  /** 'METHOD /path', percent-encoded. */
  readonly call: string
  /** With its `?`, or empty. */
  readonly query: string
  /** By lower-case names. Without a form's content type, which the browser sets. */
  readonly headers: Readonly<Record<string, string>>
  /** JSON as its value; a form as its fields by name: `data` as its value, a file as `{ name, type, size }`. */
  readonly body: unknown
  /** Present only if it was requested. */
  readonly keepalive?: true
  readonly cache?: RequestCache
}

export function sentOf(url: string, init: RequestInit = {}): Sent {
  const { pathname, search } = new URL(url)
  return {
    call: `${init.method ?? 'GET'} ${pathname}`,
    query: search,
    headers: Object.fromEntries(new Headers(init.headers)),
    body: bodyOf(init.body),
    ...(init.keepalive && { keepalive: true }),
    ...(init.cache && { cache: init.cache }),
  }
}

function bodyOf(body: RequestInit['body']): unknown {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string') return JSON.parse(body)
  if (!(body instanceof FormData)) throw new Error('neither JSON nor a form')
  const fields: Record<string, unknown> = {}
  for (const name of new Set(body.keys())) {
    const parts = body.getAll(name).map(partOf)
    fields[name] = parts.length > 1 ? parts : parts[0]
  }
  return fields
}

const partOf = (part: FormDataEntryValue): unknown =>
  typeof part === 'string' ? JSON.parse(part) : { name: part.name, type: part.type, size: part.size }

const recorded: string[] = []

/** Records a call that broke the contract; the story fails at its end. */
export function recordProblems(call: { method: string; path: string; problems: readonly string[] }): void {
  recorded.push(...call.problems.map((problem) => `${call.method} ${call.path}: ${problem}`))
}

/** Returns the problems recorded since the last call. */
export const takeProblems = (): string[] => recorded.splice(0)

/** Expects recorded problems with this text, and no others; discards them. */
export function expectProblems(words: string): void {
  const all = takeProblems()
  expect(all.length).toBeGreaterThan(0)
  expect(all.filter((problem) => !problem.includes(words))).toEqual([])
}
