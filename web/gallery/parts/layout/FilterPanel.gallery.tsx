import { FilterPanel } from '../../../src/kit/ui/layout/FilterPanel.tsx'
import { Segments } from '../../../src/kit/ui/fields/Segments.tsx'
import { SearchField } from '../../../src/kit/ui/fields/SearchField.tsx'
import { TextField } from '../../../src/kit/ui/fields/TextField.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'
import { LONG } from '../../sample.ts'

const search = <SearchField label="Найти заказ" value="" onChange={nothing} />
const items = [
  { value: 'all', label: 'Все' },
  { value: 'new', label: 'Новые' },
]

export const states: States = {
  'Ничего не отобрано': () => (
    <FilterPanel label="Заказы" search={search} set={[]}>
      <TextField label="С" labelHidden placeholder="С даты" />
    </FilterPanel>
  ),
  'Отобрано, с отбором на виду': () => (
    <FilterPanel
      label="Товары"
      search={search}
      set={[
        { label: 'Мёд', onClear: nothing },
        { label: 'с 01.03.2026', onClear: nothing },
      ]}
      inSight={<Segments label="Какие" items={items} value="all" onChange={nothing} />}
    >
      <TextField label="Категория" labelHidden defaultValue="Мёд" />
    </FilterPanel>
  ),
  'Длинный текст': () => (
    <FilterPanel label="Рубрики" search={search} set={[{ label: LONG, onClear: nothing }]}>
      <TextField label="Рубрика" labelHidden defaultValue={LONG} />
    </FilterPanel>
  ),
}
