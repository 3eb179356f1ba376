import { Pencil, Trash2 } from 'lucide-react'
import type { ExtraOffer } from '@console/shared/extra-offers'
import { amountText } from '../../kit/money.ts'
import { UnreadMark } from '../../kit/data/UnreadMark.tsx'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import { goodsValues } from '../variants/goods-form.ts'
import styles from './OfferCard.module.css'

interface OfferCardProps {
  kit: ExtraOffer
  onEdit: () => void
  onRemove: () => void
}

export function OfferCard({ kit, onEdit, onRemove }: OfferCardProps) {
  const { weight, sizes, fiscal_payment_object: fiscal } = goodsValues(kit)
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <h3 className={styles.title}>{kit.title}</h3>
        <p className={styles.contents}>{(kit.addons ?? []).join(', ')}</p>
        <p className={styles.facts}>
          {fiscal}, {weight || '0'} г, {sizes} см
        </p>
        <UnreadMark of={kit} names={{ price: 'цена не распознана' }} />
      </div>
      <span className={styles.price}>{amountText(kit.price) || '—'}</span>
      <span className={styles.actions}>
        <IconButton label={`Удалить «${kit.title}»`} tone="danger" onClick={onRemove}>
          <Trash2 />
        </IconButton>
        <IconButton label={`Изменить «${kit.title}»`} onClick={onEdit}>
          <Pencil />
        </IconButton>
      </span>
    </article>
  )
}
