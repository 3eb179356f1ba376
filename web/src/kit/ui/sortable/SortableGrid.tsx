import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { lazyView } from '../lazy/lazy-view.tsx'
import { classes } from '../dom/classes.ts'
import { SortableItem, type Draggable, type RenderItem } from './SortableItem.tsx'
import styles from './SortableGrid.module.css'

const Dragging = lazyView(() => import('./Dragging.tsx'))

interface SortableGridProps<Item> {
  items: readonly Item[]
  idOf: (item: Item) => string
  /** For the screen reader's announcements: 'Мёд поднят'. */
  titleOf: (item: Item) => string
  /** Called with the complete new order after a move. */
  onOrder: (ids: string[]) => void
  /** Keep it stable (a module function or useCallback): cards rerender only when their item or this function changes. */
  renderItem: RenderItem<Item>
  label: string
  /** The least width of a card, px; the grid has as many columns as fit. */
  minWidth?: number | undefined
  /** Disables moving, for example during a save. */
  disabled?: boolean | undefined
  className?: string | undefined
}

/** Above this number only cards near the window are registered: the library rerenders each registered card with every move. */
const MAX_REGISTERED_CARDS = 50

/** A grid of cards that the owner orders by mouse, touch or keyboard, with announcements in Russian. */
export function SortableGrid<Item>(props: SortableGridProps<Item>) {
  const { items, idOf, titleOf, onOrder, renderItem, label, minWidth = 260, disabled = false, className } = props
  // Set here, because handles refer to the instructions before the library loads.
  const instructionsId = useId()
  const carrying = useRef(false)
  const [draggables, setMovers] = useState<ReadonlySet<Draggable>>(new Set())
  const noteNear = useCallback(
    (draggable: Draggable, isNear: boolean) =>
      setMovers((all) =>
        all.has(draggable) === isNear
          ? all
          : new Set(isNear ? [...all, draggable] : [...all].filter((other) => other !== draggable)),
      ),
    [],
  )
  const ids = useMemo(() => items.map(idOf), [items, idOf])
  const titles = useMemo(() => new Map(items.map((item) => [idOf(item), titleOf(item)])), [items, idOf, titleOf])
  return (
    <>
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
            isOfMany={items.length > MAX_REGISTERED_CARDS}
            carrying={carrying}
            instructionsId={instructionsId}
            disabled={disabled}
            onNear={noteNear}
          />
        ))}
      </ul>
      <Dragging
        id={instructionsId}
        ids={ids}
        titles={titles}
        draggables={draggables}
        carrying={carrying}
        disabled={disabled}
        onOrder={onOrder}
      />
    </>
  )
}
