import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  type ButtonHTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import styles from './SortableGrid.module.css'
import { watchProximity } from './viewport-proximity.ts'

/** The library's listeners of a handle by event name. */
export type Listeners = Record<string, (event: SyntheticEvent) => void> | undefined

/** An event that starts a drag. */
export type PressEvent = KeyboardEvent | MouseEvent | TouchEvent

/** A movable card and its handle. */
export interface Draggable {
  readonly id: string
  readonly itemRef: RefObject<HTMLLIElement | null>
  readonly handle: RefObject<HTMLButtonElement | null>
  readonly listeners: RefObject<Listeners>
  /** The press on the handle before the library loaded. */
  readonly firstPress: RefObject<PressEvent | null>
}

/** Props of the drag handle: spread them on a button. They include its name, keys and description. */
export type HandleProps = ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }

/** Renders a card; `drag` has the props of its handle. */
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
  onNear: (draggable: Draggable, isNear: boolean) => void
}

const roleDescription = 'перемещаемая карточка'

/** A card of the grid. It does not rerender while cards move: DragBinding (Dragging.tsx) moves its element. */
function SortableItemView<Item>(props: SortableItemProps<Item>) {
  const { id, item, title, renderItem, isOfMany, carrying, instructionsId, disabled, onNear } = props
  const itemRef = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const listeners = useRef<Listeners>(undefined)
  const firstPress = useRef<PressEvent>(null)
  const draggable = useMemo<Draggable>(() => ({ id, itemRef, handle, listeners, firstPress }), [id])
  useEffect(() => {
    if (!isOfMany) onNear(draggable, true)
    const watched = isOfMany && itemRef.current
    const stop =
      watched &&
      watchProximity(watched, (now) => {
        // During a drag, a card that leaves the window stays registered, and so do the cards it passed.
        if (!now && carrying.current) return
        watched.toggleAttribute('data-far', !now)
        onNear(draggable, now)
      })
    return () => {
      if (stop) stop()
      // Short lists render every card.
      if (watched) watched.removeAttribute('data-far')
      onNear(draggable, false)
    }
  }, [isOfMany, carrying, draggable, onNear])
  const forward = useCallback((name: string, event: SyntheticEvent<HTMLElement, PressEvent>) => {
    if (listeners.current) listeners.current[name]?.(event)
    else firstPress.current = event.nativeEvent
  }, [])
  const handleProps = useMemo<HandleProps>(
    () => ({
      type: 'button',
      ref: handle,
      disabled,
      'aria-label': `Переместить: ${title}`,
      'aria-roledescription': roleDescription,
      'aria-describedby': instructionsId,
      onMouseDown: (event) => forward('onMouseDown', event),
      onTouchStart: (event) => forward('onTouchStart', event),
      onKeyDown: (event) => forward('onKeyDown', event),
    }),
    [disabled, title, instructionsId, forward],
  )
  return (
    // Registers a focused card at once: its first key may come before the page has scrolled to it.
    <li ref={itemRef} className={styles.item} onFocus={() => onNear(draggable, true)}>
      <Card item={item} renderItem={renderItem} handleProps={handleProps} />
    </li>
  )
}

/** A movable card that rerenders only when its item changes. */
export const SortableItem = memo(SortableItemView) as typeof SortableItemView

interface CardProps<Item> extends Pick<SortableItemProps<Item>, 'item' | 'renderItem'> {
  handleProps: HandleProps
}

function PlainCard<Item>({ item, renderItem, handleProps }: CardProps<Item>) {
  return renderItem(item, { handleProps })
}

const Card = memo(PlainCard) as typeof PlainCard
