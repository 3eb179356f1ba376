import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { useId, useMemo, useRef } from 'react'
import { classes } from '../layout/classes.ts'
import { useCardSensors } from './sensors.ts'
import { announcements, instructions } from './sortable-messages.ts'
import { SortableItem, type RenderItem } from './SortableItem.tsx'
import { recheckProximity } from './viewport-proximity.ts'
import styles from './SortableGrid.module.css'

export interface SortableGridProps<Item> {
  items: readonly Item[]
  idOf: (item: Item) => string
  /** For the spoken announcements: 'Мёд поднят'. */
  titleOf: (item: Item) => string
  /** The whole new order, after a card was put down elsewhere. */
  onOrder: (ids: string[]) => void
  /** Keep it stable (a module function or useCallback): cards are drawn again only when their item or it changes. */
  renderItem: RenderItem<Item>
  /** What the list is: 'Категории'. */
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
