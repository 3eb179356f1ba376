import { Pencil, Trash2 } from 'lucide-react'
import { UnreadMark } from '../kit/data/UnreadMark.tsx'
import { IconButton } from '../kit/ui/buttons/IconButton.tsx'
import { cutTitle } from './cut-title.ts'
import type { Entry } from './entries.ts'
import styles from './EntriesCard.module.css'

interface EntryRowProps {
  entry: Entry
  facts: readonly string[]
  onEdit: () => void
  onRemove: () => void
}

/** The title is cut for the eye; the tooltip and the button's name say it whole. */
export function EntryRow({ entry, facts, onEdit, onRemove }: EntryRowProps) {
  const { title } = entry
  const cut = cutTitle(title)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <button
          type="button"
          className={styles.open}
          aria-label={title}
          data-tooltip={cut === title ? undefined : title}
          onClick={onEdit}
        >
          {cut}
        </button>
        {facts.map((fact) => (
          <span key={fact} className={styles.fact}>
            {fact}
          </span>
        ))}
        <UnreadMark of={entry} names={{ price: 'цена не распознана' }} />
      </div>
      <IconButton size="small" label={`Изменить «${title}»`} onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton size="small" tone="danger" label={`Удалить «${title}»`} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </li>
  )
}
