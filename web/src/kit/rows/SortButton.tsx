import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import touch from '../style/touch.module.css'
import { classes } from '../ui/dom/classes.ts'
import type { ColumnSort } from './create-table.tsx'
import styles from './SortButton.module.css'

/** The title of a column as a button that sorts by it. */
export function SortButton({ title, sort, onSort }: { title: string; sort: ColumnSort; onSort: () => void }) {
  const Arrow = sort === 'descending' ? ArrowDown : ArrowUp
  return (
    <button type="button" className={classes(touch.touch, styles.sort)} onClick={onSort}>
      {title}
      {sort !== 'none' && <Arrow aria-hidden="true" />}
    </button>
  )
}
