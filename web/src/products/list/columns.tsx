import { Link } from 'react-router-dom'
import type { ReactNode } from 'react'
import type { Column } from '../../kit/rows/column.ts'
import { numberText } from '../../kit/text.ts'
import { WaitingMark } from '../../kit/ui/feedback/marks.tsx'
import { RowActions } from '../../kit/ui/overlays/RowActions.tsx'
import { ZoomPicture } from '../../kit/ui/pictures/ZoomPicture.tsx'
import { UnreadMark } from '../../kit/views/QueryView.tsx'
import type { GridColumn, ProductRow } from '../assortment/rows.ts'
import { changedText, namesIn, priceRange } from './labels.ts'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { cellName } from '../assortment/editing-model.ts'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './ProductsPage.module.css'

/** The actions of a row's buttons. */
export interface RowHandlers {
  urlOf: (uuid: string) => string
  onCopy: (uuid: string) => void
  onEdit: (uuid: string) => void
  onRemove: (uuid: string) => void
  onCell: (row: ProductRow, column: GridColumn) => void
}

export interface ProductsContext {
  /** Names of the cells that are being edited. */
  openCells: ReadonlySet<string>
  categoryTitles: ReadonlyMap<string, string>
  actions: RowHandlers
}

const unreadNames = {
  'variants.options.price': 'цена не распознана',
  'variants.options.quantity': 'остаток не распознан',
}

/** The columns of the products (shared/docs/products.md); on a phone ProductsPage.module.css makes a card of them. */
export const columns: readonly Column<ProductRow, ProductsContext>[] = [
  {
    title: 'Фото',
    width: '3rem',
    className: undefined,
    cell: ({ product: { title, image_url } }) => <ZoomPicture src={image_url} alt={`Фото «${title}»`} />,
    isPicture: true,
  },
  {
    title: 'Название',
    width: 'minmax(5rem, 1fr)',
    className: styles.title,
    cell: ({ uuid, product }, { categoryTitles, actions }) => {
      const names = namesIn(product, categoryTitles)
      return (
        <>
          <Link to={actions.urlOf(uuid)} className={styles.name}>
            {product.title}
          </Link>
          {names && <span className={classes(layout.hint, layout.cut, styles.categories)}>{names}</span>}
          <UnreadMark of={product} names={unreadNames} />
        </>
      )
    },
  },
  {
    title: 'Характеристики',
    width: '7.375rem',
    className: styles.specs,
    cell: ({ summary }) => summary.specs,
    isNumber: true,
    from: 'medium',
  },
  {
    title: 'Остаток',
    width: '5.5rem',
    className: styles.number,
    cell: (row, { openCells, actions }) => (
      <>
        <GoodsCell row={row} column="quantity" open={openCells} onOpen={actions.onCell}>
          {row.summary.stock === 0 ? <span className={styles.none}>0</span> : numberText(row.summary.stock)}
        </GoodsCell>
        {row.isWaiting && <WaitingMark />}
      </>
    ),
    isNumber: true,
    isLabelled: true,
  },
  {
    title: 'Цена',
    width: 'minmax(10rem, 11rem)',
    className: styles.number,
    cell: (row, { openCells, actions }) => (
      <GoodsCell row={row} column="price" open={openCells} onOpen={actions.onCell}>
        {priceRange(row.summary)}
      </GoodsCell>
    ),
    isNumber: true,
    isLabelled: true,
  },
  {
    title: 'Обновлён',
    width: '5.75rem',
    className: styles.date,
    cell: ({ product }) => changedText(product),
    from: 'wide',
  },
  {
    title: 'Действия',
    width: { actions: 3 },
    className: styles.actions,
    cell: ({ uuid, product }, { actions }) => (
      <RowActions
        of={`«${product.title}»`}
        onEdit={() => actions.onEdit(uuid)}
        onCopy={() => actions.onCopy(uuid)}
        onRemove={() => actions.onRemove(uuid)}
      />
    ),
    isTitleHidden: true,
  },
]

const CellEditor = lazyView(() => import('../prices/CellEditor.tsx'))

interface GoodsCellProps {
  row: ProductRow
  column: GridColumn
  /** Names of the cells that are being edited. */
  open: ReadonlySet<string>
  onOpen: (row: ProductRow, column: GridColumn) => void
  children: ReactNode
}

/** A product's price or stock in the table; a press edits it in place. */
function GoodsCell({ row, column, open, onOpen, children }: GoodsCellProps) {
  const isOpen = open.has(cellName(row.uuid, column))
  return (
    <span className={styles.cell} data-column={column}>
      <button
        type="button"
        aria-keyshortcuts="F2"
        tabIndex={isOpen ? -1 : undefined}
        className={styles.face}
        onClick={() => onOpen(row, column)}
      >
        {children}
      </button>
      {isOpen && <CellEditor product={row.uuid} column={column} />}
    </span>
  )
}
