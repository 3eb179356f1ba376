import * as z from 'zod/mini'
import type { Endpoint, Schema } from '@console/shared/kit/endpoint'

/** An answer that is not as its contract says. Names places and kinds of mistakes, never values. */
export interface Drift {
  readonly endpoint: string
  readonly issues: readonly string[]
  /** Items that could not be shown; null when the whole answer was unusable. */
  readonly dropped: number | null
}

export type Checked =
  | { readonly usable: true; readonly value: unknown; readonly drift: Drift | null }
  | { readonly usable: false; readonly drift: Drift }

/** Of a schema, a quick test: what passes it the schema surely takes, of the rest it says nothing. */
export type FastCheck = (schema: Schema) => (value: unknown) => boolean

type Issue = z.core.$ZodIssue

/** A broken rule (a title too long, an odd colour) still shows; another type or a missing field does not. */
const harmless = new Set<Issue['code']>([
  'too_big',
  'too_small',
  'invalid_format',
  'not_multiple_of',
  'custom',
  'unrecognized_keys',
  'invalid_value',
])

/**
 * Holds an answer against its contract. What is usable is handed on as it came, unknown fields and all; of a list, items
 * that no page could show are left out (shared/docs/the-wire.md).
 */
export function checkAnswer(
  endpoint: Endpoint & { answer: Schema },
  value: unknown,
  fastCheck: FastCheck | undefined,
): Checked {
  if (fastCheck?.(endpoint.answer)(value)) return { usable: true, value, drift: null }
  const result = z.safeParse(endpoint.answer, value)
  if (result.success) return { usable: true, value, drift: null }
  const issues = result.error.issues
  const report = (dropped: number | null): Drift => ({
    endpoint: `${endpoint.method} ${endpoint.path}`,
    issues: [
      ...new Set(
        issues.map(
          (issue) =>
            `${issue.path.map((part) => (typeof part === 'number' ? '[]' : String(part))).join('.') || '(whole)'}: ${issue.code}`,
        ),
      ),
    ],
    dropped,
  })
  const fatal = issues.filter((issue) => !harmless.has(issue.code))
  if (fatal.length === 0) return { usable: true, value, drift: report(0) }
  if (!Array.isArray(value) || fatal.some((issue) => typeof issue.path[0] !== 'number'))
    return { usable: false, drift: report(null) }
  const bad = new Set(fatal.map((issue) => issue.path[0]))
  return { usable: true, value: value.filter((_, index) => !bad.has(index)), drift: report(bad.size) }
}
