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
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useLayoutEffect, useMemo, type RefObject } from 'react'
import styles from './SortableGrid.module.css'
import type { Draggable, Listeners, PressEvent } from './SortableItem.tsx'
import { recheckProximity } from './viewport-proximity.ts'

/** The distance a card moves per arrow key when there is no next card in that direction, px. */
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

// Constants: new objects would add new listeners to all cards with every render of the grid.
/** A drag begins after a few px, so that a careless click moves nothing. */
const byMouse = { activationConstraint: { distance: 4 } }
/** A finger that rests drags; one that moves at once scrolls. */
const byFinger = { activationConstraint: { delay: 180, tolerance: 8 } }
/** Scrolls without animation: during one, the next key would start from an outdated position. */
const byKeys = { coordinateGetter: keyboardCoordinates, scrollBehavior: 'auto' as const }

const useCardSensors = () =>
  useSensors(useSensor(MouseSensor, byMouse), useSensor(TouchSensor, byFinger), useSensor(KeyboardSensor, byKeys))

/** Read out when a handle gets the focus. */
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

const calm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
const transition = calm ? null : { duration: 180, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' }

/** Registers an item and its handle with the drag library, and applies the library's transform to the item. */
function DragBinding({
  draggable: { id, itemRef, handle, listeners: listenersRef, firstPress },
}: {
  draggable: Draggable
}) {
  const {
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition: moving,
    isDragging,
  } = useSortable({ id, transition })
  useLayoutEffect(() => {
    const node = itemRef.current
    setNodeRef(node)
    setActivatorNodeRef(handle.current)
    return () => {
      setNodeRef(null)
      setActivatorNodeRef(null)
      // The card may unmount during its animation.
      node?.style.removeProperty('transform')
      node?.style.removeProperty('transition')
    }
  }, [setNodeRef, setActivatorNodeRef, itemRef, handle])
  useLayoutEffect(() => {
    listenersRef.current = listeners as Listeners
    pressAgain(firstPress)
    return () => {
      listenersRef.current = undefined
    }
  }, [listenersRef, firstPress, listeners])
  const shift = CSS.Translate.toString(transform)
  useLayoutEffect(() => {
    const node = itemRef.current
    if (!node) return undefined
    node.style.transform = shift ?? ''
    node.style.transition = moving ?? ''
    if (styles.dragging) node.classList.toggle(styles.dragging, isDragging)
    return undefined
  }, [itemRef, shift, moving, isDragging])
  return null
}

/** Repeats the press that began before the library loaded, unless the key or pointer was released meanwhile. */
function pressAgain(firstPress: RefObject<PressEvent | null>): void {
  const { current: event } = firstPress
  firstPress.current = null
  if (!(event?.target instanceof Element)) return
  const isHeld = 'key' in event ? event.target === document.activeElement : event.target.matches(':active')
  const Same = event.constructor as new (type: string, like: PressEvent) => PressEvent
  if (isHeld) event.target.dispatchEvent(new Same(event.type, event))
}

const autoScroll = { threshold: { x: 0.2, y: 0.2 }, acceleration: 10 }

interface DraggingProps {
  id: string
  ids: readonly string[]
  titles: ReadonlyMap<string, string>
  /** The cards that are registered with the library now. */
  draggables: ReadonlySet<Draggable>
  carrying: RefObject<boolean>
  disabled: boolean
  onOrder: (ids: string[]) => void
}

/** Connects the cards to the drag library. It renders nothing visible and loads after the cards. */
export default function Dragging({ id, ids, titles, draggables, carrying, disabled, onOrder }: DraggingProps) {
  const sensors = useCardSensors()
  const accessibility = useMemo(
    () => ({
      announcements: announcements(
        (card) => titles.get(String(card)) ?? '',
        (card) => ids.indexOf(String(card)) + 1,
        ids.length,
      ),
      screenReaderInstructions: instructions,
      restoreFocus: true,
    }),
    [ids, titles],
  )
  const items = useMemo(() => [...ids], [ids])
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
    onOrder(arrayMove(items, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      autoScroll={autoScroll}
      accessibility={accessibility}
      onDragStart={pickUp}
      onDragCancel={putDown}
      onDragEnd={end}
    >
      <SortableContext items={items} strategy={rectSortingStrategy} disabled={disabled}>
        {[...draggables].map((draggable) => (
          <DragBinding key={draggable.id} draggable={draggable} />
        ))}
      </SortableContext>
    </DndContext>
  )
}
