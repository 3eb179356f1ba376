import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useId, useMemo, useRef } from 'react'
import { classes } from '../layout/classes.ts'
import { SortableItem, type RenderItem } from './SortableItem.tsx'
import { recheckProximity } from './viewport-proximity.ts'
import styles from './SortableGrid.module.css'

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

// Constants: new objects would make new listeners for all cards with every render of the grid.
/** A few px, so that a careless click on the handle moves nothing. */
const byMouse = { activationConstraint: { distance: 4 } }
/** A finger that stays is dragging; one that moves at once is scrolling. */
const byFinger = { activationConstraint: { delay: 180, tolerance: 8 } }
/** The page jumps along: while it glides, the next key would count from where the card no longer is. */
const byKeys = { coordinateGetter: keyboardCoordinates, scrollBehavior: 'auto' as const }

const useCardSensors = () =>
  useSensors(useSensor(MouseSensor, byMouse), useSensor(TouchSensor, byFinger), useSensor(KeyboardSensor, byKeys))

/** Heard when a handle takes the focus. */
const instructions: ScreenReaderInstructions = {
  draggable:
    'Нажмите пробел или Enter, чтобы поднять карточку. Стрелками перенесите её на новое место. ' +
    'Пробел или Enter опустит карточку, Escape вернёт её назад.',
}

function announcements(
  titleOf: (id: UniqueIdentifier) => string,
  placeOf: (id: UniqueIdentifier) => number,
  count: number,
): Announcements {
  const name = (id: UniqueIdentifier) => `«${titleOf(id)}»`
  const place = (id: UniqueIdentifier) => `место ${placeOf(id)} из ${count}`
  return {
    onDragStart: ({ active }) => `Карточка ${name(active.id)} поднята, ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `Карточка ${name(active.id)}: ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `Карточка ${name(active.id)} опущена, ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Перенос отменён, карточка ${name(active.id)} на прежнем месте.`,
  }
}

export interface SortableGridProps<Item> {
  items: readonly Item[]
  idOf: (item: Item) => string
  /** For the spoken announcements: 'Мёд поднят'. */
  titleOf: (item: Item) => string
  /** The whole new order, after a card was put down elsewhere. */
  onOrder: (ids: string[]) => void
  /** Keep it stable (a module function or useCallback): cards are drawn again only when their item or it changes. */
  renderItem: RenderItem<Item>
  label: string
  /** Narrowest card, px; as many columns as fit. */
  minWidth?: number | undefined
  /** Nothing is moved now: while it is saved, say. */
  disabled?: boolean | undefined
  className?: string | undefined
}

const autoScroll = { threshold: { x: 0.2, y: 0.2 }, acceleration: 10 }

/** Of more cards than these only those near the window can be moved: the library draws each of them with every step. */
const MANY = 50

/** A grid of cards put in order by hand: mouse, finger or keyboard, spoken in Russian. */
export function SortableGrid<Item>(props: SortableGridProps<Item>) {
  const { items, idOf, titleOf, onOrder, renderItem, label, minWidth = 260, disabled = false, className } = props
  const sensors = useCardSensors()
  // The library's own, given from here: handles name it before the library knows of them.
  const instructionsId = useId()
  const carrying = useRef(false)
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

  const pickUp = () => {
    carrying.current = true
  }
  const putDown = () => {
    carrying.current = false
    recheckProximity()
  }
  const end = ({ active, over }: DragEndEvent) => {
    putDown()
    if (!over || over.id === active.id) return
    onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }

  return (
    <DndContext
      id={instructionsId}
      sensors={sensors}
      collisionDetection={closestCenter}
      autoScroll={autoScroll}
      accessibility={accessibility}
      onDragStart={pickUp}
      onDragCancel={putDown}
      onDragEnd={end}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy} disabled={disabled}>
        <ul
          className={classes(styles.grid, className)}
          style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minWidth}px), 1fr))` }}
          aria-label={label}
        >
          {items.map((item, index) => (
            <SortableItem
              key={ids[index]}
              id={ids[index] ?? ''}
              item={item}
              title={titleOf(item)}
              renderItem={renderItem}
              isOfMany={items.length > MANY}
              carrying={carrying}
              instructionsId={instructionsId}
              disabled={disabled}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
