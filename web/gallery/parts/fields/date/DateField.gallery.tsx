import { DateField } from '../../../../src/kit/ui/fields/date/DateField.tsx'
import type { States } from '../../../exhibit.ts'
import { Kept } from '../../../Kept.tsx'
import { nothing } from '../../../nothing.ts'
import { LONG } from '../../../sample.ts'

export const states: States = {
  Пустое: () => (
    <Kept start="">{(value, onChange) => <DateField label="Дата отправки" {...{ value, onChange }} />}</Kept>
  ),
  Заполнено: () => (
    <Kept start="2026-03-21">{(value, onChange) => <DateField label="Дата отправки" {...{ value, onChange }} />}</Kept>
  ),
  'С ошибкой': () => <DateField label="С" required error="Такой даты нет." value="31.02" onChange={nothing} />,
  Недоступно: () => <DateField label="Дата заказа" disabled value="2026-03-21" onChange={nothing} />,
  'В фокусе': () => <DateField label="По" value="" onChange={nothing} />,
  'Длинный текст': () => <DateField label={LONG} hint={LONG} error={LONG} value="" onChange={nothing} />,
}
