import ColorPicker from '../../../../src/kit/ui/fields/color/ColorPicker.tsx'
import type { States } from '../../../exhibit.ts'
import { Kept } from '../../../Kept.tsx'

export const alone = true

export const states: States = {
  Цвет: () => <Kept start="#E8A33D">{(color, onChange) => <ColorPicker {...{ color, onChange }} />}</Kept>,
  Чёрный: () => <Kept start="#000000">{(color, onChange) => <ColorPicker {...{ color, onChange }} />}</Kept>,
}
