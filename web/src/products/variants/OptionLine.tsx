import { Copy, GripVertical, Pencil, Trash2 } from 'lucide-react'
import type { OptionDraft } from '@console/shared/variants'
import { amountText } from '../../kit/money.ts'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import type { HandleProps } from '../../kit/ui/sortable/SortableItem.tsx'
import { goodsValues } from './goods-form.ts'
import styles from './OptionsField.module.css'

interface OptionLineProps {
  draft: OptionDraft
  /** What the server said of it. */
  problems: readonly string[]
  handleProps: HandleProps
  onEdit: () => void
  onCopy: () => void
  onRemove: () => void
}

export function OptionLine({ draft, problems, handleProps, onEdit, onCopy, onRemove }: OptionLineProps) {
  const { title, article, quantity } = draft
  const { sizes, weight } = goodsValues(draft)
  return (
    <div className={styles.line}>
      <button {...handleProps} type="button" className={styles.handle}>
        <GripVertical aria-hidden="true" />
      </button>
      <div>
        <div className={styles.name}>{title}</div>
        <div className={styles.facts}>
          {article}, {quantity} шт., {weight} г, {sizes} см
        </div>
        {problems.map((problem) => (
          <div key={problem} className={styles.problem} role="alert">
            {problem}
          </div>
        ))}
      </div>
      <span className={styles.price}>{amountText(draft.price) || '—'}</span>
      <span className={styles.actions}>
        <IconButton label={`Копировать характеристику «${title}»`} size="small" onClick={onCopy}>
          <Copy />
        </IconButton>
        <IconButton label={`Удалить характеристику «${title}»`} size="small" tone="danger" onClick={onRemove}>
          <Trash2 />
        </IconButton>
        <IconButton label={`Изменить характеристику «${title}»`} size="small" onClick={onEdit}>
          <Pencil />
        </IconButton>
      </span>
    </div>
  )
}
