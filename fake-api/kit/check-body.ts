import * as z from 'zod/mini'
import ru from 'zod/v4/locales/ru.js'
import type { Schema } from '@console/shared/kit/endpoint'
import { own } from '@console/shared/kit/own'
import { ProblemError } from './problem.ts'

/**
 * Returns a schema compiled to code by zod, which parses much faster. Compiles on the first call, since a server uses
 * few of its 102 contracts. Invalid values are parsed again without compiled code, so messages stay the same; so are
 * all values where a page's policy forbids generated code.
 */
export function onceCompiled<S extends Schema>(schema: S): () => S {
  let compiled: S | undefined
  return () => (compiled ??= z.compile(schema))
}

// The contracts have no messages for wrong types; zod's Russian locale has.
z.config(ru())

/** The maximum number of fields that a 422 names; a list of thousands of errors would help nobody. */
const MAX_ERRORS = 100

/** Parses a value by its contract; throws a 422 that names the invalid fields, each prefixed with `beginning`. */
export function parseBody<S extends Schema>(schema: S, value: unknown, beginning?: string): z.output<S> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const named = result.error.issues.slice(0, MAX_ERRORS).flatMap((issue) => {
    const path = [...(beginning === undefined ? [] : [beginning]), ...issue.path]
    // Zod reports unknown keys once per object.
    return issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, MAX_ERRORS).map((key) => ({ path: [...path, key].join('.'), message: 'Такого поля нет.' }))
      : [{ path: path.join('.'), message: issue.message }]
  })
  throw new ProblemError(422, 'Проверьте заполнение полей.', named)
}

/** Returns the paths of a body's keys that its contract does not name; the parsed body lacks them. */
export function unknownKeys(given: unknown, read: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null || typeof read !== 'object' || read === null) return []
  return Object.entries(given).flatMap(([key, value]: [string, unknown]) => {
    const at = path === '' ? key : `${path}.${key}`
    return Object.hasOwn(read, key) ? unknownKeys(value, own(read, key), at) : [at]
  })
}

/** The log stores at most this many keys of a call, each shortened to a maximum length. */
const MAX_KEYS = 20
const MAX_KEY_LENGTH = 100

/** Adds the unknown keys of a request to its problems. */
export function reportUnknownKeys(names: readonly string[], problems: string[]): void {
  for (const name of names.slice(0, MAX_KEYS))
    problems.push(`request ${name.slice(0, MAX_KEY_LENGTH)}: not in the contract`)
}
