import { NumberField } from '../../../src/kit/ui/fields/NumberField.tsx'
import type { States } from '../../exhibit.ts'
import { LONG } from '../../sample.ts'

export const states: States = {
  Пустое: () => <NumberField of="grams" label="Вес, г" />,
  'Заполнено, с подсказкой': () => (
    <NumberField of="grams" label="Вес, г" hint="Вместе с упаковкой" defaultValue="350" />
  ),
  Обязательное: () => <NumberField of="grams" label="Вес, г" required />,
  'С ошибкой': () => <NumberField of="grams" label="Вес, г" error="Укажите вес целым числом." defaultValue="0" />,
  Недоступно: () => <NumberField of="grams" label="Вес, г" disabled defaultValue="350" />,
  'В фокусе': () => <NumberField of="grams" label="Вес, г" />,
  'Длинный текст': () => <NumberField of="grams" label={LONG} hint={LONG} error={LONG} />,
}
