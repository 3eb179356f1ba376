import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useState, type ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { classes } from '../dom/classes.ts'
import styles from './FilterPanel.module.css'

interface SetFilter {
  /** The filter's value: 'Мёд', 'с 01.03.2026'. */
  readonly label: string
  readonly onClear: () => void
}

interface FilterPanelProps {
  /** The accessible name, where a page has several panels. */
  label?: string | undefined
  /** The search box that filters the list. */
  search: ReactNode
  /** The active filters; on a phone each is a chip that clears it. */
  set: readonly SetFilter[]
  /** A filter that stays visible on a phone because owners use it often. */
  alwaysShown?: ReactNode
  children: ReactNode
}

/** A list's filters in one line. A phone hides all but the search behind 'Фильтры' and shows the active filters as chips. */
export function FilterPanel({ label, search, set, alwaysShown, children }: FilterPanelProps) {
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
      {alwaysShown && <div className={styles.visible}>{alwaysShown}</div>}
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
