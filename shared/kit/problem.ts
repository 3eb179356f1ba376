import { isRecord } from './own.ts'
import * as z from 'zod/mini'

/** Problem details (RFC 9457), the fake server's format of errors; `errors` names the fields of a 422. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type Problem = z.infer<typeof Problem>

/** A field's error: the dotted `path` ('options.0.price') and the message for the user. */
export interface FieldError {
  readonly path: string
  readonly message: string
}

/** The readable parts of any provider's error. */
export interface ReadProblem {
  /** The server's message, if there is one. */
  readonly message: string | null
  readonly errors: readonly FieldError[]
}

/**
 * Reads an error's body. The real provider's format is unknown, so besides problem details it accepts `detail`,
 * `message` and `error`, as text or as a list of `{ msg, loc }` (shared/docs/the-wire.md).
 */
export function readProblem(body: unknown): ReadProblem {
  if (typeof body === 'string') return { message: readable(body), errors: [] }
  if (!isRecord(body)) return { message: null, errors: [] }
  const errors = [body.errors, body.detail, body.message, body.error].flatMap(fieldErrors)
  const text = [body.detail, body.message, body.error].find((value) => typeof value === 'string' && value.trim() !== '')
  return { message: typeof text === 'string' ? readable(text) : (errors[0]?.message ?? null), errors }
}

/** Returns the text; null for HTML and for very long texts, which do not fit a toast. */
function readable(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' || trimmed.startsWith('<') || trimmed.length > 300 ? null : trimmed
}

function fieldErrors(list: unknown): FieldError[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return []
    const message = entry.message ?? entry.msg
    const path =
      typeof entry.path === 'string'
        ? entry.path
        : Array.isArray(entry.loc)
          ? entry.loc.filter((part) => part !== 'body').join('.')
          : ''
    return typeof message === 'string' ? [{ path, message }] : []
  })
}
