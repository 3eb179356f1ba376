import { ColorField } from '../../../../src/kit/ui/fields/color/ColorField.tsx'
import type { States } from '../../../exhibit.ts'
import { Kept } from '../../../Kept.tsx'
import { nothing } from '../../../nothing.ts'
import { LONG } from '../../../sample.ts'

export const states: States = {
  Пустое: () => (
    <Kept start="">{(value, onChange) => <ColorField label="Цвет карточки" {...{ value, onChange }} />}</Kept>
  ),
  Заполнено: () => (
    <Kept start="#E8A33D">{(value, onChange) => <ColorField label="Цвет карточки" {...{ value, onChange }} />}</Kept>
  ),
  'С ошибкой': () => (
    <ColorField label="Цвет карточки" required error="Укажите цвет как #E8A33D." value="#E8" onChange={nothing} />
  ),
  Недоступно: () => <ColorField label="Цвет карточки" disabled value="#2F6FED" onChange={nothing} />,
  'В фокусе': () => <ColorField label="Цвет шрифта" value="#2F6FED" onChange={nothing} />,
  'Длинный текст': () => <ColorField label={LONG} hint={LONG} error={LONG} value="" onChange={nothing} />,
}
