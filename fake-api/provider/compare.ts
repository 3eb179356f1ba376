import * as z from 'zod/mini'
import { isRecord, own } from '@console/shared/kit/own'
import type { Schema } from '@console/shared/kit/endpoint'

/**
 * `missing`: a required field is absent; `unknown`: the contract does not name the field; `other type`; `other value`:
 * a value breaks a rule.
 */
type Kind = 'missing' | 'unknown' | 'other type' | 'other value'

/** One deviation of an answer from its contract; `path` in dots, with `[]` for any item of a list. */
export interface Difference {
  readonly kind: Kind
  readonly path: string
  /** The expected and the received type; values of an answer are private. */
  readonly note: string
}

/** Compares an answer with its contract, both ways: missing or wrong fields, and unknown ones. */
export function compare(schema: Schema, value: unknown): Difference[] {
  const result = z.safeParse(schema, value)
  const issues = result.success ? [] : result.error.issues.map((issue) => differenceOf(issue, value))
  const all = [...issues, ...unknownIn(schema, value, [])]
  return [...new Map(all.map((one) => [`${one.kind} ${one.path} ${one.note}`, one])).values()]
}

type Path = readonly PropertyKey[]

/** The path of the whole value. */
export const WHOLE = '(весь ответ)'

const nameOf = (path: Path): string =>
  path.map((part) => (typeof part === 'number' ? '[]' : String(part))).join('.') || WHOLE

function differenceOf(issue: z.core.$ZodIssue, answer: unknown): Difference {
  const path = nameOf(issue.path)
  const value = at(answer, issue.path)
  const wanted = 'expected' in issue ? issue.expected : null
  if (value === undefined) return { kind: 'missing', path, note: wanted ? `нужно: ${wanted}` : '' }
  if (issue.code === 'invalid_type' || issue.code === 'invalid_union')
    return {
      kind: 'other type',
      path,
      note: wanted ? `нужно: ${wanted}, пришло: ${typeOf(value)}` : `пришло: ${typeOf(value)}`,
    }
  return { kind: 'other value', path, note: `правило ${issue.code}, пришло: ${typeOf(value)}` }
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, part) => (typeof inner === 'object' && inner !== null ? own(inner, String(part)) : undefined),
    value,
  )

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** Returns keys that the contract does not name. If it allows several shapes, only keys that none of them names. */
function unknownIn(schema: z.core.$ZodType, value: unknown, path: Path): Difference[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return unknownIn(def.innerType, value, path)
    case 'array':
      return Array.isArray(value) ? value.flatMap((item, index) => unknownIn(def.element, item, [...path, index])) : []
    case 'record':
      return isRecord(value)
        ? Object.entries(value).flatMap(([key, item]) => unknownIn(def.valueType, item, [...path, key]))
        : []
    case 'union': {
      const found = def.options.map((option) => unknownIn(option, value, path))
      return found.reduce((few, other) => (other.length < few.length ? other : few), found[0] ?? [])
    }
    case 'object': {
      if (!isRecord(value)) return []
      return Object.entries(value).flatMap(([key, item]) => {
        const known = own(def.shape, key)
        if (known) return unknownIn(known, item, [...path, key])
        return def.catchall
          ? []
          : [{ kind: 'unknown' as const, path: nameOf([...path, key]), note: `пришло: ${typeOf(item)}` }]
      })
    }
    default:
      return []
  }
}
