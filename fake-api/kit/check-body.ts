import * as z from 'zod/mini'
import type { Schema } from '@console/shared/kit/endpoint'
import ru from 'zod/v4/locales/ru.js'
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

/** Most fields that a 422 names; a list of thousands of errors would help nobody. */
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
