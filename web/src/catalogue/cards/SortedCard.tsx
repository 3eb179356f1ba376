import { GripHorizontal, Pencil, Trash2 } from 'lucide-react'
import type { CardDraft } from '@console/shared/kit/card'
import { UnreadMark } from '../../kit/data/UnreadMark.tsx'
import { Menu } from '../../kit/ui/overlays/Menu.tsx'
import type { HandleProps } from '../../kit/ui/sortable/SortableItem.tsx'
import { CardPreview } from './CardPreview.tsx'
import styles from './SortedCard.module.css'

export interface SortedCardProps {
  card: CardDraft
  /** The name of the three dots. */
  actions: string
  handleProps: HandleProps
  onOpen: () => void
  onEdit: () => void
  onRemove: () => void
}

export function SortedCard({ card, actions, handleProps, onOpen, onEdit, onRemove }: SortedCardProps) {
  return (
    <article className={styles.card}>
      <CardPreview card={card} picture={card.image_url} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <button type="button" className={styles.open} onClick={onOpen}>
            {card.title}
          </button>
        </h3>
        <p className={styles.description}>{card.description}</p>
        <UnreadMark of={card} />
      </div>
      <div className={styles.menu}>
        <Menu
          label={actions}
          size="small"
          items={[
            { label: 'Изменить', icon: <Pencil />, onSelect: onEdit },
            { label: 'Удалить', icon: <Trash2 />, onSelect: onRemove, tone: 'danger' },
          ]}
        />
      </div>
      <button {...handleProps} type="button" className={styles.handle}>
        <GripHorizontal aria-hidden="true" />
      </button>
    </article>
  )
}
