import RotateCw from 'lucide-react/icons/rotate-cw'
import { RetryButton } from '../../../src/kit/ui/buttons/RetryButton.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'

export const states: States = {
  Обычная: () => <RetryButton onRetry={nothing} />,
  'Со значком': () => <RetryButton icon={<RotateCw />} onRetry={nothing} />,
  Маленькая: () => <RetryButton size="small" onRetry={nothing} />,
  'В фокусе': () => <RetryButton kind="primary" onRetry={nothing} />,
}
