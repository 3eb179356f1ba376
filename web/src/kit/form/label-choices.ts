import { itemOf, type DictionaryItem } from '@console/shared/kit/dictionary'

interface Choice {
  readonly value: string
  readonly label: string
}

/** A dictionary as a Select takes it, where the wire carries labels. */
export const labelChoices = (items: readonly DictionaryItem[]): readonly Choice[] =>
  items.map(({ label }) => ({ value: label, label }))

/** The choices and the present label, which a provider may know though this console does not: it can stay what it is. */
export const withPresent = (choices: readonly Choice[], present: string | null | undefined): readonly Choice[] =>
  !present || choices.some(({ value }) => value === present)
    ? choices
    : [...choices, { value: present, label: present }]

/** The dictionary's label for a stored label or short value; what the dictionary does not know as it is. */
export const labelOf = (items: readonly DictionaryItem[], stored: string): string =>
  itemOf(items, stored)?.label ?? stored
