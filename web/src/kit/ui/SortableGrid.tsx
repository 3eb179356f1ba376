import { lazy, Suspense, type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react'
import { classes } from './classes.ts'
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
  disabled?: boolean | undefined
  className?: string | undefined
}

const Dragging = lazy(() => import('./SortableCards.tsx'))

const still: HandleProps = { disabled: true, 'aria-label': 'Переместить' }

/** A grid of cards put in order by hand. The cards are seen at once; dragging arrives as its own chunk. */
export function SortableGrid<Item>(props: SortableGridProps<Item>) {
  const { items, idOf, renderItem, label, minWidth = 260, disabled, className } = props
  const grid = {
    className: classes(styles.grid, className),
    style: { gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minWidth}px), 1fr))` },
    'aria-label': label,
  }
  const face = (
    <ul {...grid}>
      {items.map((item) => (
        <li key={idOf(item)} className={styles.item}>
          {renderItem(item, { handleProps: still, dragging: false })}
        </li>
      ))}
    </ul>
  )
  if (disabled) return face
  // The chunk sees the items as unknown and hands each back to the functions that came with it.
  const untyped = props as unknown as SortableGridProps<unknown>
  return (
    <Suspense fallback={face}>
      <Dragging {...untyped} grid={grid} />
    </Suspense>
  )
}
