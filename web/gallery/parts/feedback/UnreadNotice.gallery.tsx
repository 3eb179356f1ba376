import UnreadNotice from '../../../src/kit/ui/feedback/UnreadNotice.tsx'
import type { States } from '../../exhibit.ts'

export const states: States = {
  'Не все записи показаны': () => <UnreadNotice leftOut={3} isPartial={false} />,
  'Часть данных не распознана': () => <UnreadNotice leftOut={0} isPartial />,
  'И то и другое': () => <UnreadNotice leftOut={21} isPartial />,
}
