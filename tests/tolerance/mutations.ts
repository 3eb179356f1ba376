import type { Schema } from '@console/shared/kit/endpoint'
import { moment, otherNamesOf } from '@console/shared/kit/rules'
import * as z from 'zod/mini'

export type Row = Readonly<Record<string, unknown>>

/**
 * The effect of a mutation on the read item. `same`: equal to `like`; `kept`: a field is empty or has an unknown value;
 * `unread`: a field is empty, and the page reports that; `gone`: the item has no identity and is left out.
 */
export type Effect = 'same' | 'kept' | 'unread' | 'gone'

/** An item as another provider may send it: one field differs from the contract. */
export interface Mutation {
  readonly path: string
  readonly what: string
  readonly thing: unknown
  readonly like: unknown
  readonly effect: Effect
}

/** Mutates one value. */
type Change = readonly [effect: Effect, value: unknown, like?: unknown]

const MISSING = Symbol('missing')
const WORD = 'Незнакомое слово'

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function inner(schema: Schema): Schema {
  return schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable
    ? inner(schema.def.innerType as Schema)
    : schema
}

const nothing: readonly Change[] = [
  ['kept', MISSING],
  ['kept', null],
  ['kept', {}],
]
const anything: readonly Change[] = [
  ['unread', { ru: WORD }],
  ['unread', [WORD, WORD]],
]

/** Values that may replace a field's valid one. */
function changesOf(schema: Schema): readonly Change[] {
  const bare = inner(schema)
  if (otherNamesOf(bare)) return nothing.map(([, value]) => ['gone', value])
  if (bare === moment())
    return [
      ...nothing,
      ...anything,
      ['unread', 'вчера'],
      ['same', 1774087200, '2026-03-21T10:00:00.000Z'],
      ['same', '1774087200', '2026-03-21T10:00:00.000Z'],
      ['same', '2026-03-21 10:00:00+00', '2026-03-21T10:00:00+00:00'],
      ['same', '21.03.2026', '2026-03-21'],
    ]
  if (bare instanceof z.ZodMiniNumber)
    return [
      ...nothing,
      ...anything,
      ['unread', WORD],
      ['unread', true],
      ['same', '1500.00', 1500],
      ['same', '12,5', 12.5],
      ['same', '', null],
    ]
  if (bare instanceof z.ZodMiniBoolean)
    return [...nothing, ...anything, ['unread', WORD], ['same', 'true', true], ['same', 0, false]]
  if (bare instanceof z.ZodMiniEnum) return [...nothing, ...anything, ['kept', WORD]]
  if (bare instanceof z.ZodMiniString) return [...nothing, ...anything, ['unread', true], ['same', 17, '17']]
  if (bare instanceof z.ZodMiniArray) return [...nothing, ['unread', { ru: WORD }]]
  if (bare instanceof z.ZodMiniObject || bare instanceof z.ZodMiniRecord) return [...nothing, ['unread', WORD]]
  return nothing
}

/** All mutations of one field of an item, nested fields included. */
export function* mutationsOf(schema: Schema, thing: Row): Generator<Mutation> {
  const bare = inner(schema)
  if (!(bare instanceof z.ZodMiniObject)) return
  yield {
    path: '',
    what: 'an extra field',
    thing: { ...thing, unknown_field: { deep: [1] } },
    like: thing,
    effect: 'same',
  }
  const fields = Object.entries(bare.def.shape as Record<string, Schema>)
  const others = fields.flatMap(([, field]) => otherNamesOf(field) ?? [])
  // Other names of the identity have no effect while the identity is present.
  for (const [name, field] of fields.filter(([one]) => !others.includes(one))) {
    const { [name]: before, ...rest } = thing
    const withField = (value: unknown) => (value === MISSING ? rest : { ...thing, [name]: value })
    for (const other of otherNamesOf(field) ?? [])
      yield { path: name, what: `as ${other}`, thing: { ...rest, [other]: before }, like: thing, effect: 'same' }
    for (const [effect, value, like = before] of changesOf(field)) {
      const what = value === MISSING ? 'missing' : JSON.stringify(value)
      yield { path: name, what, thing: withField(value), like: withField(like), effect }
    }
    for (const part of nestedMutationsOf(field, before))
      yield { ...part, path: `${name}.${part.path}`, thing: withField(part.thing), like: withField(part.like) }
  }
}

/** One mutation of each effect per field, for answers that another page tests with all mutations. */
export const fewOf = (mutations: Iterable<Mutation>): Mutation[] => [
  ...new Map([...mutations].map((one) => [`${one.path} ${one.effect}`, one])).values(),
]

/** All mutations at night (`SHAPES=all`), otherwise one of each effect per field. */
export const usualOf = (mutations: Iterable<Mutation>): Mutation[] =>
  process.env.SHAPES === 'all' ? [...mutations] : fewOf(mutations)

/** Mutations of a nested item or of a list's first item. Without its identity the outer item is still readable. */
function* nestedMutationsOf(schema: Schema, value: unknown): Generator<Mutation> {
  const bare = inner(schema)
  if (bare instanceof z.ZodMiniArray && Array.isArray(value) && isRow(value[0])) {
    const rest: readonly unknown[] = value.slice(1)
    for (const part of mutationsOf(bare.def.element as Schema, value[0]))
      yield {
        ...part,
        thing: [part.thing, ...rest],
        like: [part.like, ...rest],
        effect: part.effect === 'gone' ? 'unread' : part.effect,
      }
  } else if (isRow(value)) yield* mutationsOf(schema, value)
}

const numbered = (index: number) => `00000000-0000-4000-8000-${index.toString().padStart(12, '0')}`

/** Returns the item with a new identity, if its schema has one, without the other names of the identity. */
export function withIdentity(schema: Schema, thing: Row, index: number): Row {
  if (!(schema instanceof z.ZodMiniObject)) return thing
  const shape = schema.def.shape as Readonly<Record<string, Schema>>
  const own = Object.keys(shape).find((name) => otherNamesOf(shape[name] ?? schema))
  if (!own) return thing
  const others = otherNamesOf(shape[own] ?? schema) ?? []
  const rest = Object.fromEntries(Object.entries(thing).filter(([name]) => !others.includes(name)))
  return { ...rest, [own]: numbered(index) }
}
