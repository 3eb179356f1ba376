import { Select } from '../../../src/kit/ui/fields/Select.tsx'
import type { States } from '../../exhibit.ts'
import { Kept } from '../../Kept.tsx'
import { nothing } from '../../nothing.ts'
import { LONG } from '../../sample.ts'

const items = [
  { value: 'honey', label: 'Мёд', color: '#E8A33D' },
  { value: 'wax', label: 'Воск', color: '#8A6D3B' },
  { value: 'long', label: LONG },
]

export const states: States = {
  'Не выбрано': () => (
    <Kept start="">
      {(value, onChange) => (
        <Select label="Категория" placeholder="Выберите категорию" items={items} {...{ value, onChange }} />
      )}
    </Kept>
  ),
  'Выбрано, с цветом и крестиком': () => (
    <Kept start="honey">
      {(value, onChange) => (
        <Select label="Категория" items={items} onClear={() => onChange('')} {...{ value, onChange }} />
      )}
    </Kept>
  ),
  'С ошибкой': () => (
    <Select label="Категория" required error="Выберите категорию." items={items} value="" onChange={nothing} />
  ),
  'Без вариантов': () => <Select label="Рубрика" emptyText="Рубрик пока нет" items={[]} value="" onChange={nothing} />,
  Недоступен: () => <Select label="Категория" disabled items={items} value="wax" onChange={nothing} />,
  'В фокусе': () => <Select label="Категория" items={items} value="wax" onChange={nothing} />,
  'Длинный текст': () => <Select label={LONG} hint={LONG} items={items} value="long" onChange={nothing} />,
}
