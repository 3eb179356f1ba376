import GripVertical from 'lucide-react/icons/grip-vertical'
import { useRef } from 'react'
import { Kept, nothing } from '../component-states.tsx'
import { LONG } from '../samples.ts'
import Dragging from '../../src/kit/ui/sortable/Dragging.tsx'
import { SortableGrid } from '../../src/kit/ui/sortable/SortableGrid.tsx'
import { SortableItem, type RenderItem } from '../../src/kit/ui/sortable/SortableItem.tsx'
import type { Exhibits } from '../exhibits.ts'

const nobody = new Set<never>()

/** Gets the cards near the window, as from SortableGrid. */
function Library({ disabled }: { disabled: boolean }) {
  const carrying = useRef(false)
  const titles = new Map([['honey', 'Мёд']])
  const rest = { titles, draggables: nobody, carrying, disabled, onOrder: nothing }
  return <Dragging id={`cards ${disabled}`} ids={['honey']} {...rest} />
}

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

const renderItem: RenderItem<string> = (title, { handleProps }) => (
  <>
    <button {...handleProps}>
      <GripVertical aria-hidden="true" />
    </button>
    {title}
  </>
)

/** A card in a list with instructions, as in SortableGrid. */
function Item({ title, disabled }: { title: string; disabled: boolean }) {
  const carrying = useRef(false)
  const rest = {
    carrying,
    disabled,
    isOfMany: false,
    instructionsId: `how ${title}`,
    renderItem: renderItem,
    onNear: nothing,
  }
  return (
    <ul>
      <SortableItem id={title} item={title} title={title} {...rest} />
    </ul>
  )
}

export const exhibits: Exhibits = {
  Dragging: {
    states: {
      // Renders nothing visible: it moves cards and announces the moves.
      'Карточки можно переносить': () => <Library disabled={false} />,
      'Порядок сохраняется, переносить нельзя': () => <Library disabled />,
    },
  },
  SortableGrid: {
    states: {
      'Три карточки': () => (
        <Kept start={goods}>
          {(items, onOrder) => <SortableGrid label="Категории" {...look} {...{ items, onOrder }} />}
        </Kept>
      ),
      'Сейчас не переносятся': () => (
        <SortableGrid label="Рубрики" disabled items={goods} onOrder={nothing} {...look} />
      ),
      'Длинный текст': () => <SortableGrid label="Длинные" items={[LONG, `${LONG}.`]} onOrder={nothing} {...look} />,
      Пусто: () => <SortableGrid label="Ничего" items={[]} onOrder={nothing} {...look} />,
    },
  },
  SortableItem: {
    states: {
      'Можно перенести': () => <Item title="Мёд" disabled={false} />,
      'Сейчас не переносится': () => <Item title="Воск" disabled />,
      'Длинный текст': () => <Item title={LONG} disabled={false} />,
    },
  },
}
