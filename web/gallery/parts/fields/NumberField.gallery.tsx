import { NumberField } from '../../../src/kit/ui/fields/NumberField.tsx'
import type { States } from '../../exhibit.ts'
import { LONG } from '../../sample.ts'

export const states: States = {
  Пустое: () => <NumberField label="Вес, г" />,
  'Заполнено, с подсказкой': () => <NumberField label="Вес, г" hint="Вместе с упаковкой" defaultValue="350" />,
  Обязательное: () => <NumberField label="Вес, г" required />,
  'С ошибкой': () => <NumberField label="Вес, г" error="Укажите вес целым числом." defaultValue="0" />,
  Недоступно: () => <NumberField label="Вес, г" disabled defaultValue="350" />,
  'В фокусе': () => <NumberField label="Вес, г" />,
  'Длинный текст': () => <NumberField label={LONG} hint={LONG} error={LONG} />,
}
