import { Segments } from '../../../src/kit/ui/fields/Segments.tsx'
import type { States } from '../../exhibit.ts'
import { Kept } from '../../Kept.tsx'

const periods = [
  { value: 'day', label: 'Сегодня' },
  { value: 'week', label: 'Неделя' },
  { value: 'month', label: 'Месяц' },
]
const long = [
  { value: 'all', label: 'Все заказы, что ждут отправки' },
  { value: 'new', label: 'Только новые, ещё не открытые' },
]

export const states: States = {
  'Три выбора': () => (
    <Kept start="week">
      {(value, onChange) => <Segments label="Период" items={periods} {...{ value, onChange }} />}
    </Kept>
  ),
  'В фокусе': () => (
    <Kept start="day">{(value, onChange) => <Segments label="Период" items={periods} {...{ value, onChange }} />}</Kept>
  ),
  'Длинный текст': () => (
    <Kept start="all">{(value, onChange) => <Segments label="Заказы" items={long} {...{ value, onChange }} />}</Kept>
  ),
}
