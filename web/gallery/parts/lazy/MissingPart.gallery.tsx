import { ModuleMissing } from '../../../src/kit/platform/lazy-module.ts'
import { MissingPart } from '../../../src/kit/ui/lazy/MissingPart.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'

export const states: States = {
  'Не загрузилась': () => <MissingPart cause={new ModuleMissing(false, null)} place="inline" onRetry={nothing} />,
  'Есть новая версия': () => <MissingPart cause={new ModuleMissing(true, null)} place="inline" onRetry={nothing} />,
}
