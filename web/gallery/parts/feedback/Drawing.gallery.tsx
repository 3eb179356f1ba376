import { Drawing, Nothing } from '../../../src/kit/ui/feedback/Drawing.tsx'
import { EmptyState } from '../../../src/kit/ui/feedback/EmptyState.tsx'
import type { States } from '../../exhibit.ts'

export const states: States = {
  'Из линий': () => (
    <EmptyState
      text="Заказов пока нет."
      drawing={<Drawing behind="M20 84h88" bodies="M36 44h56v40H36Z" accent="M50 60h28" />}
    />
  ),
  'Ничего не нашлось': () => <EmptyState text="По запросу «мёд» ничего не нашлось." drawing={<Nothing />} />,
}
