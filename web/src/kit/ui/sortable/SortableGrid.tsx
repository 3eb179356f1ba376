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
import {
  memo,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { classes } from '../layout/classes.ts'
import { recheckProximity, watchProximity } from './viewport-proximity.ts'
import { announcements, instructions } from './sortable-messages.ts'
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
  renderItem: (item: Item, drag: { handleProps: HandleProps }) => ReactNode
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

// Constants: new objects would make new listeners for all cards with every render of the grid.
/** A few px, so that a careless click on the handle moves nothing. */
const byMouse = { activationConstraint: { distance: 4 } }
/** A finger that stays is dragging; one that moves at once is scrolling. */
const byFinger = { activationConstraint: { delay: 180, tolerance: 8 } }
/** The page jumps along: while it glides, the next key would count from where the card no longer is. */
const byKeys = { coordinateGetter: keyboardCoordinates, scrollBehavior: 'auto' as const }

/** Of more cards than these only those near the window can be moved: the library draws each of them with every step. */
const MANY = 50

/** A grid of cards put in order by hand: mouse, finger or keyboard, spoken in Russian. */
export function SortableGrid<Item>(props: SortableGridProps<Item>) {
  const { items, idOf, titleOf, onOrder, renderItem, label, minWidth = 260, disabled = false, className } = props
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byFinger),
    useSensor(KeyboardSensor, byKeys),
  )
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

interface SortableItemProps<Item> {
  id: string
  item: Item
  title: string
  renderItem: SortableGridProps<Item>['renderItem']
  isOfMany: boolean
  /** A card is being moved. */
  carrying: RefObject<boolean>
  instructionsId: string
  disabled: boolean
}

const roleDescription = 'перемещаемая карточка'

/** A card in its place. It is not rendered again while cards move: `DragBinding`, which renders nothing, moves it. */
function SortableItemView<Item>(props: SortableItemProps<Item>) {
  const { id, item, title, renderItem, isOfMany, carrying, instructionsId, disabled } = props
  const itemRef = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const listeners = useRef<Listeners>(undefined)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!isOfMany || !itemRef.current) return undefined
    return watchProximity(itemRef.current, (now) => {
      // One that is carried far away stays what it is, and so do those that it came by.
      if (now || !carrying.current) setNear(now)
    })
  }, [isOfMany, carrying])
  const handleProps = useMemo<HandleProps>(
    () => ({
      type: 'button',
      ref: handle,
      disabled,
      'aria-label': `Переместить: ${title}`,
      'aria-roledescription': roleDescription,
      'aria-describedby': instructionsId,
      onMouseDown: (event) => listeners.current?.onMouseDown?.(event),
      onTouchStart: (event) => listeners.current?.onTouchStart?.(event),
      onKeyDown: (event) => listeners.current?.onKeyDown?.(event),
    }),
    [disabled, title, instructionsId],
  )
  return (
    <>
      {/* Focus comes before the page has scrolled to it, and the first key may come at once. */}
      <li ref={itemRef} className={styles.item} onFocus={() => setNear(true)}>
        <Card item={item} renderItem={renderItem} handleProps={handleProps} />
      </li>
      {/* Behind the place and not in it: by then React has filled the refs. */}
      {(isNear || !isOfMany) && <DragBinding id={id} itemRef={itemRef} handle={handle} listeners={listeners} />}
    </>
  )
}

const SortableItem = memo(SortableItemView) as typeof SortableItemView

interface CardProps<Item> extends Pick<SortableItemProps<Item>, 'item' | 'renderItem'> {
  handleProps: HandleProps
}

function StillCard<Item>({ item, renderItem, handleProps }: CardProps<Item>) {
  return renderItem(item, { handleProps })
}

const Card = memo(StillCard) as typeof StillCard

/** What the library hears of a handle, by the name of the event. */
type Listeners = Record<string, (event: SyntheticEvent) => void> | undefined

interface DragBindingProps {
  id: string
  itemRef: RefObject<HTMLLIElement | null>
  handle: RefObject<HTMLButtonElement | null>
  listeners: RefObject<Listeners>
}

const calm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
const transition = calm ? null : { duration: 180, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' }

/** Registers an item and its handle with the drag library, and applies the library's transform to the item. */
function DragBinding({ id, itemRef, handle, listeners: heard }: DragBindingProps) {
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
      // It may go while its place still glides.
      node?.style.removeProperty('transform')
      node?.style.removeProperty('transition')
    }
  }, [setNodeRef, setActivatorNodeRef, itemRef, handle])
  useLayoutEffect(() => {
    heard.current = listeners as Listeners
    return () => {
      heard.current = undefined
    }
  }, [heard, listeners])
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
