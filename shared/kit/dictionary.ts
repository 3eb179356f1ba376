import * as z from 'zod/mini'
import { messages } from './rules.ts'

/** A choice of a list: `value` is the short name, `label` the text for the owner. */
export interface DictionaryItem {
  readonly value: string
  readonly label: string
  readonly uuid?: string
  readonly color?: string
}

/**
 * Returns the schema of a field that holds one item of a dictionary. The wire carries the label; the short value is
 * accepted too, since it is unknown which of the two a provider sends.
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

/** Returns the items of a field made by `oneOf`; `undefined` for any other schema. */
export const dictionaryOf = (schema: object): readonly DictionaryItem[] | undefined => dictionaries.get(schema)

/** Returns the dictionary's item for a stored label or value; `undefined` for an unknown text. */
export function itemOf<Item extends DictionaryItem>(
  items: readonly Item[],
  text: string | null | undefined,
): Item | undefined {
  return items.find((item) => item.label === text || item.value === text)
}
