import * as z from 'zod/mini'
import ru from 'zod/v4/locales/ru.js'
import type { Schema } from '@console/shared/kit/endpoint'
import { ProblemError } from './problem.ts'

// Wrong types have no message of their own in the contracts; the server says them in Russian.
z.config(ru())

/** Most fields that a 422 names: nobody reads more, and a long list may have thousands. */
const MAX_NAMED = 100

/** The value as the contract reads it, or a 422 that names the fields that do not fit, under `beginning` if given. */
export function parseBody<S extends Schema>(schema: S, value: unknown, beginning?: string): z.output<S> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const named = result.error.issues.slice(0, MAX_NAMED).flatMap((issue) => {
    const path = [...(beginning === undefined ? [] : [beginning]), ...issue.path]
    // Zod says it once, of the object that has them.
    return issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, MAX_NAMED).map((key) => ({ path: [...path, key].join('.'), message: 'Такого поля нет.' }))
      : [{ path: path.join('.'), message: issue.message }]
  })
  throw new ProblemError(422, 'Проверьте заполнение полей.', named)
}
