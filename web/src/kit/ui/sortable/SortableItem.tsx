import {
  memo,
  useEffect,
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
import styles from './SortableGrid.module.css'
import { watchProximity } from './viewport-proximity.ts'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'

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

/** Spread on the button that is dragged by; it has its name, keys and description already. */
export type HandleProps = ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }

/** Draws a card; `drag` holds what its handle needs. */
export type RenderItem<Item> = (item: Item, drag: { handleProps: HandleProps }) => ReactNode

interface SortableItemProps<Item> {
  id: string
  item: Item
  title: string
  renderItem: RenderItem<Item>
  isOfMany: boolean
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

export const SortableItem = memo(SortableItemView) as typeof SortableItemView

interface CardProps<Item> extends Pick<SortableItemProps<Item>, 'item' | 'renderItem'> {
  handleProps: HandleProps
}

function StillCard<Item>({ item, renderItem, handleProps }: CardProps<Item>) {
  return renderItem(item, { handleProps })
}

const Card = memo(StillCard) as typeof StillCard
