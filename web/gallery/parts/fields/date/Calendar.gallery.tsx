import Calendar from '../../../../src/kit/ui/fields/date/Calendar.tsx'
import type { States } from '../../../exhibit.ts'
import { nothing } from '../../../nothing.ts'

export const alone = true

export const states: States = {
  'День выбран': () => <Calendar value="2026-03-21" onPick={nothing} />,
  'День не выбран': () => <Calendar value="" onPick={nothing} />,
}
