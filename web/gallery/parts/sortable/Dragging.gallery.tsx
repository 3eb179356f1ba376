import { useRef } from 'react'
import Dragging from '../../../src/kit/ui/sortable/Dragging.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'

const nobody = new Set<never>()

/** As SortableGrid gives it the cards near the window. */
function Library({ disabled }: { disabled: boolean }) {
  const carrying = useRef(false)
  const titles = new Map([['honey', 'Мёд']])
  const rest = { titles, draggables: nobody, carrying, disabled, onOrder: nothing }
  return <Dragging id={`cards ${disabled}`} ids={['honey']} {...rest} />
}

export const states: States = {
  // It draws nothing: it speaks while a card is carried, and moves the card.
  'Карточки можно переносить': () => <Library disabled={false} />,
  'Порядок сохраняется, переносить нельзя': () => <Library disabled />,
}
