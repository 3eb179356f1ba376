import { SearchField } from '../../../src/kit/ui/fields/SearchField.tsx'
import type { States } from '../../exhibit.ts'
import { Kept } from '../../Kept.tsx'
import { LONG } from '../../sample.ts'

export const states: States = {
  Пустое: () => (
    <Kept start="">{(value, onChange) => <SearchField label="Найти товар" {...{ value, onChange }} />}</Kept>
  ),
  Заполнено: () => (
    <Kept start="мёд">{(value, onChange) => <SearchField label="Найти товар" {...{ value, onChange }} />}</Kept>
  ),
  'В фокусе': () => (
    <Kept start="">{(value, onChange) => <SearchField label="Найти товар" {...{ value, onChange }} />}</Kept>
  ),
  'Длинный текст': () => (
    <Kept start="">
      {(value, onChange) => <SearchField label={LONG} placeholder={LONG} {...{ value, onChange }} />}
    </Kept>
  ),
}
