import { LoadingRows, RowCard } from '../../../src/kit/ui/layout/RowCard.tsx'
import { WaitingMark } from '../../../src/kit/ui/feedback/WaitingMark.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'
import { LONG, PICTURE } from '../../sample.ts'

export const states: States = {
  'Без фото': () => (
    <RowCard
      title="Подарочная упаковка"
      contents={['Лента', 'Открытка']}
      price="350 ₽"
      onEdit={nothing}
      onRemove={nothing}
    />
  ),
  'С фото, копированием и пометкой': () => (
    <RowCard
      title="Мёд липовый"
      facts="0,5 кг, 12 шт."
      price="1 250 ₽"
      photo={PICTURE}
      mark={<WaitingMark />}
      onEdit={nothing}
      onCopy={nothing}
      onRemove={nothing}
    />
  ),
  'Фото нет': () => <RowCard title="Воск" photo={null} price="90 ₽" onEdit={nothing} onRemove={nothing} />,
  'Длинный текст': () => (
    <RowCard
      title={LONG}
      contents={[LONG, LONG]}
      price="1 000 000 ₽"
      onEdit={nothing}
      onCopy={nothing}
      onRemove={nothing}
    />
  ),
  Загружаются: () => <LoadingRows label="Загружаются опции" />,
}
