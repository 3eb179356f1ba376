import { WaitingMark } from '../../../src/kit/ui/feedback/WaitingMark.tsx'
import type { States } from '../../exhibit.ts'

export const states: States = {
  'Рядом со значением': () => (
    <p>
      Мёд липовый <WaitingMark />
    </p>
  ),
}
