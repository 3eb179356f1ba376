import type { SelectItem } from '../../kit/ui/fields/Combobox.tsx'
import type { Status } from '../labels.ts'

/** The dictionary's labels, which the wire carries; the order's own status is among them even if nobody knows it. */
export function statusChoices(current: string, statuses: readonly Status[]): SelectItem[] {
  const known = statuses.map(({ label, color }) => ({ value: label, label, ...(color && { color }) }))
  return known.some(({ label }) => label === current) ? known : [...known, { value: current, label: current }]
}
