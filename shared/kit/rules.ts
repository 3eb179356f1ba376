import * as z from 'zod/mini'

/** What is said of a field that breaks a rule (shared/docs/interface-rules.md). */
export const messages = {
  required: 'Обязательно для заполнения.',
  max50: 'Длина текста не должна превышать 50 символов.',
  choice: 'Выберите значение из списка.',
  tooLong: 'Слишком длинный текст.',
} as const

/** Longest title, in characters. */
export const MAX_TITLE = 50
/** Longest free text that the contracts let through, in characters; the provider's own limit is not known. */
export const MAX_TEXT = 5000

/**
 * A rule is one schema for all its fields: schemas never change, and hundreds of them would be felt at every start. Made
 * with its first field; the remark lets a bundle leave out a rule that nobody there uses.
 */
/* @__NO_SIDE_EFFECTS__ */
export function once<S>(make: () => S): () => S {
  let made: S | undefined
  return () => (made ??= make())
}

const lengths = new WeakMap<object, number>()

/** Most characters as people count them: one that takes two units of UTF-16 is one. */
/* @__NO_SIDE_EFFECTS__ */
function atMost(most: number, message: string) {
  const check = z.refine<string>((text) => text.length <= most || [...text].length <= most, message)
  lengths.set(check, most)
  return check
}

/** The limit of a check that counts characters; `undefined` for any other check. */
export const mostCharacters = (check: object): number | undefined => lengths.get(check)

const textLength = once(() => atMost(MAX_TEXT, messages.tooLong))
const filledText = once(() => z.string(messages.required).check(z.trim(), z.minLength(1, messages.required)))

/** A title: required, at most 50 characters, spaces at the ends dropped. */
export const title = once(() => filledText().check(atMost(MAX_TITLE, messages.max50)))

/** Required text of any length up to `MAX_TEXT`. */
export const requiredText = once(() => filledText().check(textLength()))

/** Text that may be empty, absent or null. */
export const optionalText = once(() => z.nullish(z.string().check(textLength())))

/** A text that the server writes: it may be absent or null, and no length is asked of it. */
export const anyText = once(() => z.nullish(z.string()))

/** Yes or no; absent or null where nobody said. */
export const anyFlag = once(() => z.nullish(z.boolean()))

/** A number that the server writes; absent or null where there is none. */
export const anyNumber = once(() => z.nullish(z.number()))

/** ISO 8601 as answers have it: a day, or a moment with or without its zone. */
export const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/

/** A day or moment in an answer, ISO 8601. */
export const moment = once(() => z.string().check(z.regex(ISO)))

/** The same, absent or null where there is none. */
export const anyMoment = once(() => z.nullish(moment()))

const otherNames = new WeakMap<object, readonly string[]>()

/**
 * What a thing of an answer is told by, or cannot be used without: its uuid, a token. A provider may write it under one of
 * the other names.
 */
/* @__NO_SIDE_EFFECTS__ */
export function identity(...others: readonly string[]) {
  const schema = z.string()
  otherNames.set(schema, others)
  return schema
}

/** The other names of an `identity`; `undefined` for any other schema. */
export const otherNamesOf = (schema: object): readonly string[] | undefined => otherNames.get(schema)
