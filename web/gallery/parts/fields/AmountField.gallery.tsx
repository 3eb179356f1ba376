import { AmountField } from '../../../src/kit/ui/fields/AmountField.tsx'
import type { States } from '../../exhibit.ts'
import { LONG } from '../../sample.ts'

export const states: States = {
  Пустое: () => <AmountField label="Цена" />,
  'Заполнено, с подсказкой': () => <AmountField label="Цена" hint="За одну штуку" defaultValue="1250" />,
  Обязательное: () => <AmountField label="Цена" required />,
  'С ошибкой': () => <AmountField label="Цена" error="Укажите цену больше нуля." defaultValue="0" />,
  Недоступно: () => <AmountField label="Цена" disabled defaultValue="1250" />,
  'В фокусе': () => <AmountField label="Цена" />,
  'Длинный текст': () => <AmountField label={LONG} hint={LONG} error={LONG} />,
}
