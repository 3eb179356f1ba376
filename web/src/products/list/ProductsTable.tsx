import { memo, useCallback, useState, type FocusEvent } from 'react'
import { Checkbox } from '../../kit/ui/fields/Checkbox.tsx'
import { classes } from '../../kit/ui/layout/classes.ts'
import { useWindowRows } from '../../kit/ui/layout/use-window-rows.ts'
import { ProductLine, type LineActions } from './ProductLine.tsx'
import styles from './ProductsTable.module.css'
import type { ProductRow } from './rows.ts'

export interface TableActions extends LineActions {
  onSelectAll: (on: boolean) => void
}

interface ProductsTableProps {
  rows: readonly ProductRow[]
  selectedIds: ReadonlySet<string>
  /** Names of categories by uuid. */
  categoryTitles: ReadonlyMap<string, string>
  /** Keep the object stable: while a search is typed the table waits its turn. */
  actions: TableActions
}

const WIDE_ROW = 65
const CARD = 170
/** Between cards, px; rows have none. */
const CARD_GAP = 8

const isPhone = () => window.innerWidth < 600

/** The products' table; only the rows in sight stand in the page, however many there are. */
export const ProductsTable = memo(function ProductsTable({
  rows,
  selectedIds,
  categoryTitles,
  actions,
}: ProductsTableProps) {
  const [focused, setFocused] = useState<number | null>(null)
  const isCards = isPhone()
  const {
    place,
    rows: virtual,
    topOf,
  } = useWindowRows({
    count: rows.length,
    height: isCards ? CARD : WIDE_ROW,
    gap: isCards ? CARD_GAP : 0,
    // Another function would have all rows measured again, with every row that comes into sight.
    keyOf: useCallback((index: number) => rows[index]?.uuid ?? index.toString(), [rows]),
    kept: focused,
  })
  const noteFocus = ({ target }: FocusEvent) => {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset['index']
    setFocused(index === undefined ? null : Number(index))
  }
  const selected = rows.filter(({ uuid }) => selectedIds.has(uuid)).length
  const all = rows.length > 0 && selected === rows.length
  return (
    <div role="table" aria-label="Товары" aria-rowcount={rows.length + 1} className={styles.table}>
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.headRow}>
          <span role="columnheader">
            <Checkbox
              label={<span className={styles.all}>Выбрать все</span>}
              checked={all}
              indeterminate={selected > 0 && !all}
              onChange={({ target }) => actions.onSelectAll(target.checked)}
            />
          </span>
          <span role="columnheader">Фото</span>
          <span role="columnheader">Название</span>
          <span role="columnheader" className={classes(styles.number, styles.specs)}>
            Характеристики
          </span>
          <span role="columnheader" className={styles.number}>
            Остаток
          </span>
          <span role="columnheader" className={styles.number}>
            Цена
          </span>
          <span role="columnheader" className={styles.date}>
            Обновлён
          </span>
          <span role="columnheader">
            <span className="visually-hidden">Действия</span>
          </span>
        </div>
      </div>
      <div
        ref={place}
        role="rowgroup"
        className={styles.body}
        style={{ blockSize: virtual.getTotalSize() }}
        onFocus={noteFocus}
        onBlur={() => setFocused(null)}
      >
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]
          return (
            row && (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className={styles.row}
                style={{ transform: `translateY(${topOf(start)}px)` }}
              >
                <ProductLine
                  row={row}
                  isSelected={selectedIds.has(row.uuid)}
                  categoryTitles={categoryTitles}
                  actions={actions}
                />
              </div>
            )
          )
        })}
      </div>
    </div>
  )
})
