import { EmailField } from '../../../src/kit/ui/fields/EmailField.tsx'
import type { States } from '../../exhibit.ts'
import { LONG } from '../../sample.ts'

export const states: States = {
  Пустое: () => <EmailField label="Почта" />,
  'Заполнено, с подсказкой': () => (
    <EmailField label="Почта" hint="Сюда придут чеки" defaultValue="anna@lipa.example" />
  ),
  Обязательное: () => <EmailField label="Почта" required />,
  'С ошибкой': () => <EmailField label="Почта" error="Такого адреса нет." defaultValue="anna@" />,
  Недоступно: () => <EmailField label="Почта" disabled defaultValue="anna@lipa.example" />,
  'В фокусе': () => <EmailField label="Почта" />,
  'Длинный текст': () => <EmailField label={LONG} hint={LONG} error={LONG} />,
}
