import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { memo, useMemo, type ComponentProps } from 'react'
import { classes } from './classes.ts'
import { announcements, instructions } from './sortable-words.ts'
import type { HandleProps, SortableGridProps } from './SortableGrid.tsx'
import styles from './SortableGrid.module.css'

interface CardsProps extends SortableGridProps<unknown> {
  grid: ComponentProps<'ul'>
}

/** Px a card moves per arrow key where there is no next place to jump to. */
const keyboardStep = 25

const keyboardCoordinates: KeyboardCoordinateGetter = (event, args) => {
  const next = sortableKeyboardCoordinates(event, args)
  if (next) return next
  const { x, y } = args.currentCoordinates
  switch (event.code) {
    case 'ArrowRight':
      return { x: x + keyboardStep, y }
    case 'ArrowLeft':
      return { x: x - keyboardStep, y }
    case 'ArrowDown':
      return { x, y: y + keyboardStep }
    case 'ArrowUp':
      return { x, y: y - keyboardStep }
    default:
      return undefined
  }
}

const autoScroll = { threshold: { x: 0.2, y: 0.2 }, acceleration: 10 }

export default function SortableCards({ items, idOf, titleOf, onOrder, renderItem, grid }: CardsProps) {
  const sensors = useSensors(
    // A few px, so that a careless click on the handle moves nothing.
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A finger that stays is dragging; one that moves at once is scrolling.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: keyboardCoordinates }),
  )
  const ids = useMemo(() => items.map(idOf), [items, idOf])
  const accessibility = useMemo(() => {
    const titles = new Map(items.map((item) => [idOf(item), titleOf(item)]))
    return {
      announcements: announcements(
        (id) => titles.get(String(id)) ?? '',
        (id) => ids.indexOf(String(id)) + 1,
        ids.length,
      ),
      screenReaderInstructions: instructions,
      restoreFocus: true,
    }
  }, [items, ids, idOf, titleOf])

  const end = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      autoScroll={autoScroll}
      accessibility={accessibility}
      onDragEnd={end}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul {...grid}>
          {items.map((item, index) => (
            <Place key={ids[index]} id={ids[index] ?? ''} item={item} title={titleOf(item)} renderItem={renderItem} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface PlaceProps {
  id: string
  item: unknown
  title: string
  renderItem: CardsProps['renderItem']
}

const calm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
const transition = calm ? null : { duration: 180, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' }
const roleDescription = { roleDescription: 'перемещаемая карточка' }

/** Moves with every step of a drag; the card inside does not draw itself again. */
const Place = memo(function Place({ id, item, title, renderItem }: PlaceProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition: moving,
    isDragging,
  } = useSortable({
    id,
    transition,
    attributes: roleDescription,
  })
  const { 'aria-describedby': describedBy } = attributes
  const handleProps = useMemo<HandleProps>(
    () => ({
      type: 'button',
      ref: setActivatorNodeRef,
      'aria-label': `Переместить: ${title}`,
      'aria-roledescription': roleDescription.roleDescription,
      'aria-describedby': describedBy,
      style: { touchAction: 'manipulation', cursor: isDragging ? 'grabbing' : 'grab' },
      ...listeners,
    }),
    [setActivatorNodeRef, title, describedBy, isDragging, listeners],
  )
  return (
    <li
      ref={setNodeRef}
      className={classes(styles.item, isDragging && styles.dragging)}
      style={{ transform: CSS.Translate.toString(transform), transition: moving }}
    >
      <Card item={item} renderItem={renderItem} handleProps={handleProps} dragging={isDragging} />
    </li>
  )
})

interface CardProps extends Pick<PlaceProps, 'item' | 'renderItem'> {
  handleProps: HandleProps
  dragging: boolean
}

const Card = memo(function Card({ item, renderItem, handleProps, dragging }: CardProps) {
  return renderItem(item, { handleProps, dragging })
})
