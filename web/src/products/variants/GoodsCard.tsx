import type { ReactNode } from 'react'
import { RowActions } from '../../kit/ui/buttons/RowActions.tsx'
import { Picture } from '../../kit/ui/pictures/Picture.tsx'
import { LoadingList } from '../../kit/ui/feedback/LoadingList.tsx'
import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { classes } from '../../kit/ui/layout/classes.ts'
import styles from './GoodsCard.module.css'

interface GoodsCardProps {
  title: string
  contents: readonly string[]
  facts: ReactNode
  price: string
  mark: ReactNode
  /** Its photo's address; without the property the card has no place for one. */
  photo?: string | null | undefined
  onEdit: () => void
  onCopy?: () => void
  onRemove: () => void
}

/** A variant or an extra offer of a product. */
export function GoodsCard(props: GoodsCardProps) {
  const { title, contents, facts, price, mark, photo, onEdit, onCopy, onRemove } = props
  const hasPhoto = 'photo' in props
  return (
    <article className={classes(styles.card, hasPhoto && styles.withPhoto)}>
      {hasPhoto && <Picture src={photo} alt="" ratio="9 / 16" className={styles.photo} />}
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.contents}>{contents.join(', ')}</p>
        <p className={styles.facts}>{facts}</p>
        {mark}
      </div>
      <span className={styles.price}>{price}</span>
      <span className={styles.actions}>
        <RowActions of={`«${title}»`} onEdit={onEdit} onCopy={onCopy} onRemove={onRemove} />
      </span>
    </article>
  )
}

export const rowsClass = styles.rows

/** Rows of a product's tab that are on their way. */
export const LoadingRows = ({ label }: { label: string }) => (
  <LoadingList label={label} count={3} className={styles.rows}>
    <Skeleton shape="block" height={84} />
  </LoadingList>
)
