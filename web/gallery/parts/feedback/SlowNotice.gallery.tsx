import { SlowNotice } from '../../../src/kit/ui/feedback/SlowNotice.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'

export const states: States = {
  // Its words come after ten seconds.
  'Ждут ответа': () => <SlowNotice onRetry={nothing} />,
  'Ждут ответа, с подсказкой': () => <SlowNotice hint="Сервер занят: список придёт, как только он освободится." />,
}
