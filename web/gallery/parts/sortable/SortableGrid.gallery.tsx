import GripVertical from 'lucide-react/icons/grip-vertical'
import { SortableGrid } from '../../../src/kit/ui/sortable/SortableGrid.tsx'
import type { RenderItem } from '../../../src/kit/ui/sortable/SortableItem.tsx'
import type { States } from '../../exhibit.ts'
import { Kept } from '../../Kept.tsx'
import { nothing } from '../../nothing.ts'
import { LONG } from '../../sample.ts'

const same = (title: string) => title
const render: RenderItem<string> = (title, { handleProps }) => (
  <p>
    <button {...handleProps}>
      <GripVertical aria-hidden="true" />
    </button>
    {title}
  </p>
)
const look = { idOf: same, titleOf: same, renderItem: render }
const goods = ['Мёд', 'Воск', 'Прополис']

export const states: States = {
  'Три карточки': () => (
    <Kept start={goods}>
      {(items, onOrder) => <SortableGrid label="Категории" {...look} {...{ items, onOrder }} />}
    </Kept>
  ),
  'Сейчас не переносятся': () => <SortableGrid label="Рубрики" disabled items={goods} onOrder={nothing} {...look} />,
  'Длинный текст': () => <SortableGrid label="Длинные" items={[LONG, `${LONG}.`]} onOrder={nothing} {...look} />,
  Пусто: () => <SortableGrid label="Ничего" items={[]} onOrder={nothing} {...look} />,
}
