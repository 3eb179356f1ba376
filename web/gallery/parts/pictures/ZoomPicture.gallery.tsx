import { ZoomPicture } from '../../../src/kit/ui/pictures/ZoomPicture.tsx'
import type { States } from '../../exhibit.ts'
import { PICTURE } from '../../sample.ts'

export const alone = true

export const states: States = {
  Маленькая: () => <ZoomPicture src={PICTURE} alt="Мёд липовый" />,
  'В фокусе': () => <ZoomPicture src={PICTURE} alt="Мёд липовый" />,
  Нет: () => <ZoomPicture src={null} alt="Фото ещё не добавлено" />,
}
