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
import { memo, useMemo, type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react'
import { classes } from './classes.ts'
import { announcements, instructions } from './sortable-words.ts'
import styles from './SortableGrid.module.css'

/** Spread on the button that is dragged by; it has its name, keys and description already. */
export type HandleProps = ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }

export interface SortableGridProps<Item> {
  items: readonly Item[]
  idOf: (item: Item) => string
  /** For the spoken announcements: 'Мёд поднят'. */
  titleOf: (item: Item) => string
  /** The whole new order, after a card was put down elsewhere. */
  onOrder: (ids: string[]) => void
  /** Keep it stable (a module function or useCallback): cards are drawn again only when their item or it changes. */
  renderItem: (item: Item, drag: { handleProps: HandleProps; dragging: boolean }) => ReactNode
  /** What the list is: 'Категории'. */
  label: string
  /** Narrowest card, px; as many columns as fit. */
  minWidth?: number | undefined
  /** Nothing is moved now: while it is saved, say. */
  disabled?: boolean | undefined
  className?: string | undefined
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

/** A grid of cards put in order by hand: mouse, finger or keyboard, spoken in Russian. */
export function SortableGrid<Item>(props: SortableGridProps<Item>) {
  const { items, idOf, titleOf, onOrder, renderItem, label, minWidth = 260, disabled = false, className } = props
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
      <SortableContext items={ids} strategy={rectSortingStrategy} disabled={disabled}>
        <ul
          className={classes(styles.grid, className)}
          style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minWidth}px), 1fr))` }}
          aria-label={label}
        >
          {items.map((item, index) => (
            <Place key={ids[index]} id={ids[index] ?? ''} item={item} title={titleOf(item)} renderItem={renderItem} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface PlaceProps<Item> {
  id: string
  item: Item
  title: string
  renderItem: SortableGridProps<Item>['renderItem']
}

const calm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
const transition = calm ? null : { duration: 180, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' }
const roleDescription = { roleDescription: 'перемещаемая карточка' }

function MovingPlace<Item>({ id, item, title, renderItem }: PlaceProps<Item>) {
  const {
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition: moving,
    isDragging,
    attributes: { 'aria-describedby': describedBy, 'aria-disabled': disabled },
  } = useSortable({
    id,
    transition,
    attributes: roleDescription,
  })
  const handleProps = useMemo<HandleProps>(
    () => ({
      type: 'button',
      ref: setActivatorNodeRef,
      disabled,
      'aria-label': `Переместить: ${title}`,
      'aria-roledescription': roleDescription.roleDescription,
      'aria-describedby': describedBy,
      style: { touchAction: 'manipulation', cursor: isDragging ? 'grabbing' : 'grab' },
      ...listeners,
    }),
    [setActivatorNodeRef, disabled, title, describedBy, isDragging, listeners],
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
}

/** Moves with every step of a drag; the card inside does not draw itself again. */
const Place = memo(MovingPlace) as typeof MovingPlace

interface CardProps<Item> extends Pick<PlaceProps<Item>, 'item' | 'renderItem'> {
  handleProps: HandleProps
  dragging: boolean
}

function StillCard<Item>({ item, renderItem, handleProps, dragging }: CardProps<Item>) {
  return renderItem(item, { handleProps, dragging })
}

const Card = memo(StillCard) as typeof StillCard
