import * as z from 'zod/mini'
import { messages } from './rules.ts'

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
