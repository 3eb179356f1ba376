import { PhoneField } from '../../../src/kit/ui/fields/PhoneField.tsx'
import type { States } from '../../exhibit.ts'
import { LONG } from '../../sample.ts'

export const states: States = {
  Пустое: () => <PhoneField label="Телефон" />,
  'Заполнено, с подсказкой': () => (
    <PhoneField label="Телефон" hint="Покупатели увидят его в чеке" defaultValue="+7 900 000-00-00" />
  ),
  Обязательное: () => <PhoneField label="Телефон" required />,
  'С ошибкой': () => <PhoneField label="Телефон" error="В номере не хватает цифр." defaultValue="+7 900" />,
  Недоступно: () => <PhoneField label="Телефон" disabled defaultValue="+7 900 000-00-00" />,
  'В фокусе': () => <PhoneField label="Телефон" />,
  'Длинный текст': () => <PhoneField label={LONG} hint={LONG} error={LONG} />,
}
