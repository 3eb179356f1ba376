import * as z from 'zod/mini'

/** Messages for invalid fields (shared/docs/interface-words.md). */
export const messages = {
  required: 'Обязательно для заполнения.',
  max50: 'Длина текста не должна превышать 50 символов.',
  choice: 'Выберите значение из списка.',
  tooLong: 'Слишком длинный текст.',
} as const

/** The maximum length of a title in characters. */
export const MAX_TITLE = 50
/** The maximum length of a free text in the contracts, in characters; the provider's own limit is unknown. */
const MAX_TEXT = 5000

/**
 * Returns a rule that creates its schema on first use; all its fields share the schema, since hundreds of schemas would
 * slow every start. The annotation lets a bundler drop unused rules.
 */
/* @__NO_SIDE_EFFECTS__ */
export function once<S>(make: () => S): () => S {
  let made: S | undefined
  return () => (made ??= make())
}

const lengths = new WeakMap<object, number>()

/** A check of the length in characters as people count them: a character of two UTF-16 units counts once. */
/* @__NO_SIDE_EFFECTS__ */
function atMost(most: number, message: string) {
  const check = z.refine<string>((text) => text.length <= most || [...text].length <= most, message)
  lengths.set(check, most)
  return check
}

/** Returns the limit of a check that counts characters; `undefined` for any other check. */
export const mostCharacters = (check: object): number | undefined => lengths.get(check)

const textLength = once(() => atMost(MAX_TEXT, messages.tooLong))
const filledText = once(() => z.string(messages.required).check(z.trim(), z.minLength(1, messages.required)))

/** A title: required, at most 50 characters, trimmed. */
export const title = once(() => filledText().check(atMost(MAX_TITLE, messages.max50)))

/** Required text of any length up to `MAX_TEXT`. */
export const requiredText = once(() => filledText().check(textLength()))

/** Optional text. */
export const optionalText = once(() => z.nullish(z.string().check(textLength())))

/** A text of an answer: optional, of any length. */
export const anyText = once(() => z.nullish(z.string()))

/** An optional boolean. */
export const anyFlag = once(() => z.nullish(z.boolean()))

/** An optional number of an answer. */
export const anyNumber = once(() => z.nullish(z.number()))

/** ISO 8601 as in answers: a date, or a time with or without its zone. */
export const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/

/** An ISO 8601 date or time of an answer. */
export const moment = once(() => z.string().check(z.regex(ISO)))

/** An optional date or time. */
export const anyMoment = once(() => z.nullish(moment()))

const otherNames = new WeakMap<object, readonly string[]>()

/**
 * A field that identifies an answer's object, or that the object cannot be used without: its uuid, a token. A provider
 * may use one of the other names.
 */
/* @__NO_SIDE_EFFECTS__ */
export function identity(...others: readonly string[]) {
  const schema = z.string()
  otherNames.set(schema, others)
  return schema
}

/** The other names of an `identity`; `undefined` for any other schema. */
export const otherNamesOf = (schema: object): readonly string[] | undefined => otherNames.get(schema)
