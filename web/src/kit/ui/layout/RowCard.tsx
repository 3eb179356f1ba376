import type { ReactNode } from 'react'
import { RowActions } from '../overlays/RowActions.tsx'
import { LoadingList, Skeleton } from '../feedback/Skeleton.tsx'
import { Picture } from '../pictures/Picture.tsx'
import { classes } from '../dom/classes.ts'
import layout from '../../style/layout.module.css'
import styles from './RowCard.module.css'

interface RowCardProps {
  title: string
  /** The item in the accessible names of its actions: 'промокод «Лето»'; by default the quoted title. */
  of?: string
  contents?: readonly string[]
  facts?: ReactNode
  price?: string
  mark?: ReactNode
  /** The photo's address; a card without this property has no room for a photo. */
  photo?: string | null | undefined
  onEdit: () => void
  onCopy?: () => void
  onRemove: () => void
}

/** An item as a full-width row: title, contents, price and actions. */
export function RowCard(props: RowCardProps) {
  const { title, of = `«${title}»`, contents = [], facts, price, mark, photo, onEdit, onCopy, onRemove } = props
  const hasPhoto = 'photo' in props
  return (
    <article className={classes(layout.panel, styles.card, hasPhoto && styles.withPhoto)}>
      {hasPhoto && <Picture src={photo} alt="" ratio="9 / 16" className={styles.photo} />}
      <div className={styles.text}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.contents}>{contents.join(', ')}</p>
        {facts && <p className={styles.facts}>{facts}</p>}
        {mark}
      </div>
      <span className={styles.price}>{price}</span>
      <span className={styles.actions}>
        <RowActions of={of} onEdit={onEdit} onCopy={onCopy} onRemove={onRemove} />
      </span>
    </article>
  )
}

export const rowsClass = layout.rows

/** Placeholders of loading rows. */
export const LoadingRows = ({ label }: { label: string }) => (
  <LoadingList label={label} count={3} className={layout.rows}>
    <Skeleton shape="block" height={84} />
  </LoadingList>
)
