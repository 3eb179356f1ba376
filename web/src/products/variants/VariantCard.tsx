import { Copy, Pencil, Trash2 } from 'lucide-react'
import { summaryOf } from '@console/shared/product-summary'
import type { Variant } from '@console/shared/variants'
import { numberText, plural } from '../../kit/text.ts'
import { UnreadMark } from '../../kit/data/UnreadMark.tsx'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import { Picture } from '../../kit/ui/pictures/Picture.tsx'
import { priceRange } from '../list/price-range.ts'
import styles from './VariantCard.module.css'

interface VariantCardProps {
  variant: Variant
  onEdit: () => void
  onCopy: () => void
  onRemove: () => void
}

export function VariantCard({ variant, onEdit, onCopy, onRemove }: VariantCardProps) {
  const { title, image_urls, options } = variant
  const summary = summaryOf({ variants: [variant] })
  return (
    <article className={styles.card}>
      <Picture src={image_urls?.[0]} alt="" ratio="9 / 16" className={styles.photo} />
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.options}>{(options ?? []).map((option) => option.title).join(', ')}</p>
        <p className={styles.facts}>
          {plural(summary.specs, ['характеристика', 'характеристики', 'характеристик'])}, в наличии{' '}
          {numberText(summary.stock)}&nbsp;шт.
        </p>
        <UnreadMark
          of={variant}
          names={{ 'options.price': 'цена не распознана', 'options.quantity': 'остаток не распознан' }}
        />
      </div>
      <span className={styles.price}>{priceRange(summary)}</span>
      <span className={styles.actions}>
        <IconButton label={`Удалить «${title}»`} tone="danger" onClick={onRemove}>
          <Trash2 />
        </IconButton>
        <IconButton label={`Изменить «${title}»`} onClick={onEdit}>
          <Pencil />
        </IconButton>
        <IconButton label={`Копировать «${title}»`} onClick={onCopy}>
          <Copy />
        </IconButton>
      </span>
    </article>
  )
}
