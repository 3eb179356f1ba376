import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { classes } from '../dom/classes.ts'
import layout from '../../style/layout.module.css'
import styles from './SelectionBar.module.css'
import { useRootMark } from '../dom/hooks.ts'

interface SelectionBarProps {
  label: string
  /** The number selected, or the progress: 'Выбрано: 3 заказа'. */
  words: ReactNode
  children?: ReactNode
  /** Absent while a command runs that cannot be cancelled. */
  onClear?: (() => void) | undefined
}

/** The actions on the selected rows. It floats over the list's end, so that nothing moves when it appears. */
export function SelectionBar({ label, words, children, onClear }: SelectionBarProps) {
  useRootMark('data-selection-bar')
  return (
    <div className={styles.place}>
      <div role="region" aria-label={label} className={classes(layout.floating, styles.bar)}>
        <p role="status" className={styles.text}>
          {words}
        </p>
        {children}
        {onClear && (
          <IconButton label="Снять выбор" className={styles.clear} onClick={onClear}>
            <X />
          </IconButton>
        )}
      </div>
    </div>
  )
}
