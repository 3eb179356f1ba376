import { useRef } from 'react'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { SortableItem, type RenderItem } from '../../../src/kit/ui/sortable/SortableItem.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'
import { LONG } from '../../sample.ts'

const render: RenderItem<string> = (title, { handleProps }) => (
  <>
    <button {...handleProps}>
      <GripVertical aria-hidden="true" />
    </button>
    {title}
  </>
)

/** As SortableGrid has it: in a list, with the instructions beside it. */
function Item({ title, disabled }: { title: string; disabled: boolean }) {
  const carrying = useRef(false)
  const rest = {
    carrying,
    disabled,
    isOfMany: false,
    instructionsId: `how ${title}`,
    renderItem: render,
    onNear: nothing,
  }
  return (
    <ul>
      <SortableItem id={title} item={title} title={title} {...rest} />
    </ul>
  )
}

export const states: States = {
  'Можно перенести': () => <Item title="Мёд" disabled={false} />,
  'Сейчас не переносится': () => <Item title="Воск" disabled />,
  'Длинный текст': () => <Item title={LONG} disabled={false} />,
}
