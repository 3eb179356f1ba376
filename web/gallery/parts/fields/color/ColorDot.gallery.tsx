import { ColorDot } from '../../../../src/kit/ui/fields/color/ColorDot.tsx'
import type { States } from '../../../exhibit.ts'

export const states: States = {
  Обычная: () => <ColorDot color="#E8A33D" />,
  Большая: () => <ColorDot color="#2F6FED" size={32} />,
  'Цвет фона': () => <ColorDot color="var(--page)" size={24} />,
}
