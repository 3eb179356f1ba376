import {
  memo,
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

/** What the library hears of a handle, by the name of the event. */
export type Listeners = Record<string, (event: SyntheticEvent) => void> | undefined

/** A card that can be moved, and its handle. */
export interface Draggable {
  readonly id: string
  readonly itemRef: RefObject<HTMLLIElement | null>
  readonly handle: RefObject<HTMLButtonElement | null>
  readonly listeners: RefObject<Listeners>
  /** A key that was pressed on the handle before the library has come. */
  readonly begun: RefObject<KeyboardEvent | null>
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
  onNear: (draggable: Draggable, isNear: boolean) => void
}

const roleDescription = 'перемещаемая карточка'

/** A card in its place. It is not rendered again while cards move: the library's part of it (Dragging.tsx) moves it. */
function SortableItemView<Item>(props: SortableItemProps<Item>) {
  const { id, item, title, renderItem, isOfMany, carrying, instructionsId, disabled, onNear } = props
  const itemRef = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const listeners = useRef<Listeners>(undefined)
  const begun = useRef<KeyboardEvent>(null)
  const draggable = useMemo<Draggable>(() => ({ id, itemRef, handle, listeners, begun }), [id])
  useEffect(() => {
    if (!isOfMany) onNear(draggable, true)
    const watched = isOfMany && itemRef.current
    const stop =
      watched &&
      watchProximity(watched, (now) => {
        // One that is carried far away stays what it is, and so do those that it came by.
        if (now || !carrying.current) onNear(draggable, now)
      })
    return () => {
      if (stop) stop()
      onNear(draggable, false)
    }
  }, [isOfMany, carrying, draggable, onNear])
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
      onKeyDown: (event) => {
        if (listeners.current) listeners.current.onKeyDown?.(event)
        else begun.current = event.nativeEvent
      },
    }),
    [disabled, title, instructionsId],
  )
  return (
    // Focus comes before the page has scrolled to it, and the first key may come at once.
    <li ref={itemRef} className={styles.item} onFocus={() => onNear(draggable, true)}>
      <Card item={item} renderItem={renderItem} handleProps={handleProps} />
    </li>
  )
}

/** A card that can be moved; drawn again only when its item changes. */
export const SortableItem = memo(SortableItemView) as typeof SortableItemView

interface CardProps<Item> extends Pick<SortableItemProps<Item>, 'item' | 'renderItem'> {
  handleProps: HandleProps
}

function StillCard<Item>({ item, renderItem, handleProps }: CardProps<Item>) {
  return renderItem(item, { handleProps })
}

const Card = memo(StillCard) as typeof StillCard
