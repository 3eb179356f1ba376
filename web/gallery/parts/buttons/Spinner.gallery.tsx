import { Spinner } from '../../../src/kit/ui/buttons/Spinner.tsx'
import type { States } from '../../exhibit.ts'

export const states: States = {
  Обычный: () => <Spinner />,
  Большой: () => <Spinner size={32} />,
  'В цвете текста вокруг': () => (
    <p style={{ color: 'var(--accent-text)' }}>
      <Spinner /> Сохраняем
    </p>
  ),
}
