import type { SelectItem } from '../../kit/ui/fields/Combobox.tsx'
import type { Status } from '../labels.ts'

/** The dictionary's labels, which the API takes; an order's status that the dictionary lacks is added. */
export function statusChoices(current: string, statuses: readonly Status[]): SelectItem[] {
  const known = statuses.map(({ label, color }) => ({ value: label, label, ...(color && { color }) }))
  return known.some(({ label }) => label === current) ? known : [...known, { value: current, label: current }]
}
