import { itemOf, type DictionaryItem } from '@console/shared/kit/dictionary'

interface Choice {
  readonly value: string
  readonly label: string
}

/** Converts a dictionary to a Select's choices for fields whose contract carries labels. */
export const labelChoices = (items: readonly DictionaryItem[]): readonly Choice[] =>
  items.map(({ label }) => ({ value: label, label }))

/** Adds the current label to the choices: the provider may know a label that this console does not, and it can stay. */
export const withStoredLabel = (choices: readonly Choice[], present: string | null | undefined): readonly Choice[] =>
  !present || choices.some(({ value }) => value === present)
    ? choices
    : [...choices, { value: present, label: present }]

/** Returns the dictionary's label for a stored label or short value; returns an unknown value unchanged. */
export const labelOf = (items: readonly DictionaryItem[], stored: string): string =>
  itemOf(items, stored)?.label ?? stored
