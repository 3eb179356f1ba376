import type { ReactNode } from 'react'
import { Picture } from '../../../src/kit/ui/pictures/Picture.tsx'
import type { States } from '../../exhibit.ts'
import { NO_PICTURE, PICTURE } from '../../sample.ts'

const Narrow = ({ children }: { children: ReactNode }) => <div style={{ inlineSize: 160 }}>{children}</div>

export const states: States = {
  Есть: () => (
    <Narrow>
      <Picture src={PICTURE} alt="Банка мёда" ratio="1" />
    </Narrow>
  ),
  'Целиком, с полями': () => (
    <Narrow>
      <Picture src={PICTURE} alt="Соты" ratio="1" fit="contain" />
    </Narrow>
  ),
  Нет: () => (
    <Narrow>
      <Picture src={null} alt="Фото ещё не добавлено" ratio="16 / 9" />
    </Narrow>
  ),
  'Не загрузилось': () => (
    <Narrow>
      <Picture src={NO_PICTURE} alt="Фото не загрузилось" ratio="1" fallback="Недоступно" />
    </Narrow>
  ),
}
