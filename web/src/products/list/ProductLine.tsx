import { Copy, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { dateText, numberText } from '../../kit/text.ts'
import { UnreadMark } from '../../kit/data/UnreadMark.tsx'
import { Checkbox } from '../../kit/ui/fields/Checkbox.tsx'
import { classes } from '../../kit/ui/layout/classes.ts'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import { ZoomPicture } from '../../kit/ui/pictures/ZoomPicture.tsx'
import { priceRange } from './price-range.ts'
import styles from './ProductsTable.module.css'
import type { ProductRow } from './rows.ts'

/** What a line's buttons do; keep the object stable, or every line is drawn again. */
export interface LineActions {
  urlOf: (uuid: string) => string
  onSelect: (uuid: string, on: boolean, through: boolean) => void
  onCopy: (uuid: string) => void
  onEdit: (uuid: string) => void
  onRemove: (uuid: string) => void
}

const unreadNames = {
  'variants.options.price': 'цена не распознана',
  'variants.options.quantity': 'остаток не распознан',
}

interface ProductLineProps {
  row: ProductRow
  isSelected: boolean
  categoryTitles: ReadonlyMap<string, string>
  actions: LineActions
}

/** One product: a row of the table, a card on a phone. */
export const ProductLine = memo(function ProductLine({ row, isSelected, categoryTitles, actions }: ProductLineProps) {
  const { uuid, product, summary } = row
  const { title } = product
  const names = (product.category_uuids ?? []).flatMap((category) => categoryTitles.get(category) ?? [])
  return (
    <>
      <span role="cell" className={styles.select}>
        <Checkbox
          label={`Выбрать «${title}»`}
          labelHidden
          checked={isSelected}
          onChange={({ target, nativeEvent }) =>
            actions.onSelect(uuid, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </span>
      <span role="cell" className={styles.photo}>
        <ZoomPicture src={product.image_url} alt={`Фото «${title}»`} />
      </span>
      <span role="cell" className={styles.title}>
        <Link to={actions.urlOf(uuid)} className={styles.name}>
          {title}
        </Link>
        {names.length > 0 && <span className={styles.categories}>{names.join(', ')}</span>}
        <UnreadMark of={product} names={unreadNames} />
      </span>
      <span role="cell" className={classes(styles.number, styles.specs)} data-label="Характеристики">
        {summary.specs}
      </span>
      <span role="cell" className={styles.number} data-label="Остаток">
        <span className={summary.stock === 0 ? styles.none : undefined}>{numberText(summary.stock)}</span>
      </span>
      <span role="cell" className={styles.number} data-label="Цена">
        {priceRange(summary)}
      </span>
      <span role="cell" className={styles.date}>
        {dateText(product.date_update ?? product.date_create)}
      </span>
      <span role="cell" className={styles.actions}>
        <IconButton label={`Копировать «${title}»`} onClick={() => actions.onCopy(uuid)}>
          <Copy />
        </IconButton>
        <IconButton label={`Удалить «${title}»`} tone="danger" onClick={() => actions.onRemove(uuid)}>
          <Trash2 />
        </IconButton>
        <IconButton label={`Изменить «${title}»`} onClick={() => actions.onEdit(uuid)}>
          <Pencil />
        </IconButton>
      </span>
    </>
  )
})
