import { memo, useCallback, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { classes } from '../../kit/ui/dom/classes.ts'
import { useWindowRows } from '../../kit/ui/layout/use-window-rows.ts'
import styles from './ProductsTable.module.css'
import type { GridColumn, ProductRow } from '../assortment/rows.ts'
import { Link } from 'react-router-dom'
import { numberText } from '../../kit/text.ts'
import { AllRowsCheckbox, RowCheckbox, type RowSelection } from '../../kit/rows/RowCheckbox.tsx'
import { UnreadMark } from '../../kit/views/UnreadMark.tsx'
import { RowActions } from '../../kit/ui/overlays/RowActions.tsx'
import { ZoomPicture } from '../../kit/ui/pictures/ZoomPicture.tsx'
import { WaitingMark } from '../../kit/ui/feedback/WaitingMark.tsx'
import { GoodsCell } from './GoodsCell.tsx'
import { changedText, namesIn, priceRange, rowSize } from './labels.ts'

/** The actions of a line's buttons. Keep the object stable: a new one renders every line again. */
interface LineActions {
  urlOf: (uuid: string) => string
  onCopy: (uuid: string) => void
  onEdit: (uuid: string) => void
  onRemove: (uuid: string) => void
  onCell: (row: ProductRow, column: GridColumn) => void
}

const unreadNames = {
  'variants.options.price': 'цена не распознана',
  'variants.options.quantity': 'остаток не распознан',
}

interface ProductLineProps {
  row: ProductRow
  openCells: ReadonlySet<string>
  categoryTitles: ReadonlyMap<string, string>
  actions: LineActions
}

/**
 * One product without its checkbox: a table row, or a card on a phone. It does not depend on the selection, so
 * selecting a page renders no lines again.
 */
const ProductLine = memo(function ProductLine(props: ProductLineProps) {
  const { row, openCells, categoryTitles, actions } = props
  const { uuid, product, summary } = row
  const { title } = product
  const names = namesIn(product, categoryTitles)
  return (
    <>
      <span role="cell" className={styles.photo}>
        <ZoomPicture src={product.image_url} alt={`Фото «${title}»`} />
      </span>
      <span role="cell" className={styles.title}>
        <Link to={actions.urlOf(uuid)} className={styles.name}>
          {title}
        </Link>
        {names && <span className={styles.categories}>{names}</span>}
        <UnreadMark of={product} names={unreadNames} />
      </span>
      <span role="cell" className={classes(styles.number, styles.specs)} data-label="Характеристики">
        {summary.specs}
      </span>
      <span role="cell" className={styles.number} data-label="Остаток">
        <GoodsCell row={row} column="quantity" open={openCells} onOpen={actions.onCell}>
          <span className={summary.stock === 0 ? styles.none : undefined}>{numberText(summary.stock)}</span>
        </GoodsCell>
        {row.isWaiting && <WaitingMark />}
      </span>
      <span role="cell" className={styles.number} data-label="Цена">
        <GoodsCell row={row} column="price" open={openCells} onOpen={actions.onCell}>
          {priceRange(summary)}
        </GoodsCell>
      </span>
      <span role="cell" className={styles.date}>
        {changedText(product)}
      </span>
      <span role="cell" className={styles.actions}>
        <RowActions
          of={`«${title}»`}
          folds
          onEdit={() => actions.onEdit(uuid)}
          onCopy={() => actions.onCopy(uuid)}
          onRemove={() => actions.onRemove(uuid)}
        />
      </span>
    </>
  )
})

export interface TableActions extends LineActions {
  onSelectAll: (on: boolean) => void
}

interface ProductsTableProps {
  rows: readonly ProductRow[]
  selection: RowSelection
  openCells: ReadonlySet<string>
  categoryTitles: ReadonlyMap<string, string>
  /** Keep the object stable: the memoised table then waits while the owner types a search. */
  actions: TableActions
}

/** The virtualised table of products: only rows in view are rendered. */
export const ProductsTable = memo(function ProductsTable({
  rows,
  selection,
  openCells,
  categoryTitles,
  actions,
}: ProductsTableProps) {
  const [focused, setFocused] = useState<number | null>(null)
  const {
    place,
    rows: virtual,
    topOf,
  } = useWindowRows({
    count: rows.length,
    ...rowSize(),
    // A new function would measure all rows again each time that a row comes into view.
    keyOf: useCallback((index: number) => rows[index]?.uuid ?? index.toString(), [rows]),
    kept: focused,
  })
  const noteFocus = ({ target }: FocusEvent) => setFocused(indexAt(target))
  const openByKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    if (key !== 'F2' || !(target instanceof HTMLElement)) return
    event.preventDefault()
    const row = rows[indexAt(target) ?? NaN]
    if (row) actions.onCell(row, target.closest('[data-column=quantity]') ? 'quantity' : 'price')
  }
  return (
    <div role="table" aria-label="Товары" aria-rowcount={rows.length + 1} className={styles.table}>
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.headRow}>
          <span role="columnheader">
            <AllRowsCheckbox
              label={<span className={styles.all}>Выбрать все</span>}
              rows={rows}
              selection={selection}
              onSelect={actions.onSelectAll}
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
        onKeyDown={openByKey}
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
                <span role="cell" className={styles.select}>
                  <RowCheckbox label={`Выбрать «${row.product.title}»`} uuid={row.uuid} selection={selection} />
                </span>
                <ProductLine row={row} openCells={openCells} categoryTitles={categoryTitles} actions={actions} />
              </div>
            )
          )
        })}
      </div>
    </div>
  )
})

function indexAt(element: Element): number | null {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset['index']
  return index === undefined ? null : Number(index)
}
