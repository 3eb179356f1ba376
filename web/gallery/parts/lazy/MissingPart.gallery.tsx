import { CodeMissing } from '../../../src/kit/platform/load-code.ts'
import { MissingPart } from '../../../src/kit/ui/lazy/MissingPart.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'

export const states: States = {
  'Не загрузилась': () => <MissingPart cause={new CodeMissing(false, null)} place="inline" onRetry={nothing} />,
  'Есть новая версия': () => <MissingPart cause={new CodeMissing(true, null)} place="inline" onRetry={nothing} />,
}
