import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useState, type ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { classes } from '../dom/classes.ts'
import styles from './FilterPanel.module.css'

export interface SetFilter {
  /** What it lets through: 'Мёд', 'с 01.03.2026'. */
  readonly label: string
  readonly onClear: () => void
}

export interface FilterPanelProps {
  /** Names it where a page has more than one. */
  label?: string | undefined
  /** The field that narrows the list while one types. */
  search: ReactNode
  /** What is set beside it; on a phone each is a chip that takes it back. */
  set: readonly SetFilter[]
  /** A filter that is used too often to stand behind a press. */
  inSight?: ReactNode
  children: ReactNode
}

/** A list's filters in one line; on a phone all but the search stand behind 'Фильтры', and what is set stays in sight. */
export function FilterPanel({ label, search, set, inSight, children }: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <search aria-label={label} className={styles.panel}>
      <div className={styles.search}>{search}</div>
      <span className={styles.opener}>
        <Button icon={<SlidersHorizontal />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Фильтры
        </Button>
      </span>
      <div className={classes(styles.others, isOpen && styles.open)}>{children}</div>
      {inSight && <div className={styles.inSight}>{inSight}</div>}
      {set.length > 0 && (
        <ul aria-label="Что отобрано" className={classes(styles.chips, isOpen && styles.folded)}>
          {set.map(({ label, onClear }) => (
            <li key={label}>
              <button type="button" className={styles.chip} aria-label={`Убрать отбор: ${label}`} onClick={onClear}>
                {label}
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
