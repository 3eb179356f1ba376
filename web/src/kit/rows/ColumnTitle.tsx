import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import touch from '../style/touch.module.css'
import { classes } from '../ui/dom/classes.ts'
import type { Column } from './column.ts'
import styles from './RowsTable.module.css'

export interface Sorting<Sort extends string> {
  readonly by: string
  readonly isDescending: boolean
  readonly onSort: (by: Sort) => void
}

interface ColumnTitleProps<Sort extends string> {
  column: Pick<Column<never, never, Sort>, 'title' | 'sort' | 'isTitleHidden'>
  className: string | undefined
  sorting: Sorting<Sort> | undefined
}

/** The head of a column; a button where the list can be sorted by it. */
export function ColumnTitle<Sort extends string>({ column, className, sorting }: ColumnTitleProps<Sort>) {
  const { title, sort, isTitleHidden } = column
  if (!sort || !sorting)
    return (
      <span role="columnheader" className={className}>
        {isTitleHidden ? <span className="visually-hidden">{title}</span> : title}
      </span>
    )
  const isSorted = sort === sorting.by
  const Arrow = sorting.isDescending ? ArrowDown : ArrowUp
  return (
    <span
      role="columnheader"
      aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : 'none'}
      className={className}
    >
      <button type="button" className={classes(touch.touch, styles.sort)} onClick={() => sorting.onSort(sort)}>
        {title}
        {isSorted && <Arrow aria-hidden="true" />}
      </button>
    </span>
  )
}
