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

/** What the library hears of a handle, by the name of the event. */
export type Listeners = Record<string, (event: SyntheticEvent) => void> | undefined

/** How a handle is taken. */
export type Begun = KeyboardEvent | MouseEvent | TouchEvent

/** A card that can be moved, and its handle. */
export interface Draggable {
  readonly id: string
  readonly itemRef: RefObject<HTMLLIElement | null>
  readonly handle: RefObject<HTMLButtonElement | null>
  readonly listeners: RefObject<Listeners>
  /** What was pressed on the handle before the library has come. */
  readonly begun: RefObject<Begun | null>
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
  const begun = useRef<Begun>(null)
  const draggable = useMemo<Draggable>(() => ({ id, itemRef, handle, listeners, begun }), [id])
  useEffect(() => {
    if (!isOfMany) onNear(draggable, true)
    const watched = isOfMany && itemRef.current
    const stop =
      watched &&
      watchProximity(watched, (now) => {
        // One that is carried far away stays what it is, and so do those that it came by.
        if (!now && carrying.current) return
        watched.toggleAttribute('data-far', !now)
        onNear(draggable, now)
      })
    return () => {
      if (stop) stop()
      // Of fewer cards each is drawn always.
      if (watched) watched.removeAttribute('data-far')
      onNear(draggable, false)
    }
  }, [isOfMany, carrying, draggable, onNear])
  const hear = useCallback((name: string, event: SyntheticEvent<HTMLElement, Begun>) => {
    if (listeners.current) listeners.current[name]?.(event)
    else begun.current = event.nativeEvent
  }, [])
  const handleProps = useMemo<HandleProps>(
    () => ({
      type: 'button',
      ref: handle,
      disabled,
      'aria-label': `Переместить: ${title}`,
      'aria-roledescription': roleDescription,
      'aria-describedby': instructionsId,
      onMouseDown: (event) => hear('onMouseDown', event),
      onTouchStart: (event) => hear('onTouchStart', event),
      onKeyDown: (event) => hear('onKeyDown', event),
    }),
    [disabled, title, instructionsId, hear],
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
