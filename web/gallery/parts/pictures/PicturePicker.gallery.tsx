import { PicturePicker } from '../../../src/kit/ui/pictures/PicturePicker.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'
import { LONG, PICTURE, pictureFile } from '../../sample.ts'

export const states: States = {
  Пусто: () => <PicturePicker label="Логотип" value={null} onChange={nothing} />,
  'Выбран файл': () => <PicturePicker label="Логотип" value={pictureFile} onChange={nothing} />,
  'Сохранено раньше': () => (
    <PicturePicker label="Обложка" value={null} url={PICTURE} onRemoveSaved={nothing} onChange={nothing} />
  ),
  'С ошибкой': () => (
    <PicturePicker label="Логотип" required error="Добавьте логотип." value={null} onChange={nothing} />
  ),
  Недоступно: () => <PicturePicker label="Логотип" disabled value={null} onChange={nothing} />,
  'В фокусе': () => <PicturePicker label="Фото" value={null} onChange={nothing} />,
  'Длинный текст': () => <PicturePicker label={LONG} hint={LONG} error={LONG} value={null} onChange={nothing} />,
}
