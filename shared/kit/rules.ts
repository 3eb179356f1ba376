import * as z from 'zod/mini'

/** What is said of a field that breaks a rule (shared/docs/interface-rules.md). */
export const messages = {
  required: 'Обязательно для заполнения.',
  max50: 'Длина текста не должна превышать 50 символов.',
  min5: 'Минимальная длина текста — 5 символов.',
  latinAndDigits: 'Допустимы только латинские буквы и цифры.',
  digits: 'Допустимы только цифры.',
  price: 'Число может быть целым или содержать две цифры после точки',
  hexColor: 'Цвет указывается шестнадцатеричным кодом, например #3E7722.',
  choice: 'Выберите значение из списка.',
  tooLong: 'Слишком длинный текст.',
  tooMuch: 'Слишком большое число.',
} as const

/** Longest title, in characters. */
export const MAX_TITLE = 50
export const MIN_TEXT = 5
/** Longest free text that the contracts let through, in characters; the provider's own limit is not known. */
export const MAX_TEXT = 5000

/**
 * A rule is one schema for all its fields: schemas never change, and hundreds of them would be felt at every start. Made
 * with its first field; the remark lets a bundle leave out a rule that nobody there uses.
 */
/* @__NO_SIDE_EFFECTS__ */
function once<S>(make: () => S): () => S {
  let made: S | undefined
  return () => (made ??= make())
}

const textLength = once(() => z.maxLength(MAX_TEXT, messages.tooLong))
const filledText = once(() => z.string(messages.required).check(z.trim(), z.minLength(1, messages.required)))

/** A title: required, at most 50 characters, spaces at the ends dropped. */
export const title = once(() => filledText().check(z.maxLength(MAX_TITLE, messages.max50)))

/** Required text of any length up to `MAX_TEXT`. */
export const requiredText = once(() => filledText().check(textLength()))

/** Text that may be empty, absent or null. */
export const optionalText = once(() => z.nullish(z.string().check(textLength())))

/** A hex colour, `#RGB` or `#RRGGBB`. */
export const hexColor = once(() =>
  z
    .string(messages.required)
    .check(
      z.minLength(1, { error: messages.required, abort: true }),
      z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, messages.hexColor),
    ),
)

/** A text that the server writes: it may be absent or null, and no length is asked of it. */
export const anyText = once(() => z.nullish(z.string()))

/** Yes or no; absent or null where nobody said. */
export const anyFlag = once(() => z.nullish(z.boolean()))

/** Largest number that a price, a quantity or a weight may be; the provider's own limit is not known. */
export const MAX_NUMBER = 999_999_999

/**
 * A price in roubles: not negative, whole or with exactly two decimals after a point. Text is
 * what a form holds; as a number 10.5 and 10.50 are one, so there at most two decimals are asked for.
 */
export const price = once(() =>
  numeric(/^\d+(?:\.\d{2})?$/, (value) => Number(value.toFixed(2)) === value, messages.price),
)

/** A price that may be empty, absent or null. */
export const optionalPrice = () => z.nullish(z.union([z.literal(''), price()], messages.price))

/** A whole number that is not negative, or its digits: a quantity in pieces, a weight in grams. */
export const digits = once(() => numeric(/^\d+$/, Number.isInteger, messages.digits))

function numeric(pattern: RegExp, fits: (value: number) => boolean, message: string) {
  return z
    .union([z.number(), z.string()], {
      error: ({ input }) => (input === undefined || input === null ? messages.required : message),
    })
    .check(
      z.refine((value) => value !== '', { error: messages.required, abort: true }),
      z.refine((value) => (typeof value === 'string' ? pattern.test(value) : value >= 0 && fits(value)), {
        error: message,
        abort: true,
      }),
      z.refine((value) => Number(value) <= MAX_NUMBER, messages.tooMuch),
    )
}

/** The number that such a field holds; null for an empty one and for text that is no number. */
export function toNumber(value: number | string | null | undefined): number | null {
  const number = value === null || value === undefined || value === '' ? NaN : Number(value)
  return Number.isFinite(number) ? number : null
}

/** Such a field in an answer: a provider may keep the form's text or leave it out (`toNumber`). */
export const anyNumber = once(() => z.nullish(z.union([z.number(), z.string()])))

/** A price as its field takes it: '100', '100.50'; '' for none. */
export function priceText(value: number | string | null | undefined): string {
  const number = toNumber(value)
  if (number === null) return ''
  return Number.isInteger(number) ? number.toString() : number.toFixed(2)
}

/** One choice of a list: its `value` is the short name, its `label` what the owner reads. */
export interface DictionaryItem {
  readonly value: string
  readonly label: string
  readonly uuid?: string
  readonly color?: string
}

/**
 * A field that holds one item of a dictionary. The wire carries the label; the short value is understood too, since
 * which of the two a provider sends is not known.
 */
export function oneOf(items: readonly DictionaryItem[]) {
  const schema = z.enum(
    items.flatMap((item) => [item.label, item.value]),
    { error: (issue) => (issue.input === undefined || issue.input === '' ? messages.required : messages.choice) },
  )
  dictionaries.set(schema, items)
  return schema
}

const dictionaries = new WeakMap<object, readonly DictionaryItem[]>()

/** The items that a field of `oneOf` chooses from; `undefined` for any other schema. */
export const dictionaryOf = (schema: object): readonly DictionaryItem[] | undefined => dictionaries.get(schema)

/** The dictionary's item for a stored label or value; `undefined` for text that it does not know. */
export function itemOf<Item extends DictionaryItem>(
  items: readonly Item[],
  text: string | null | undefined,
): Item | undefined {
  return items.find((item) => item.label === text || item.value === text)
}
