import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './SelectionBar.module.css'
import { useRootMark } from '../dom/use-root-mark.ts'

export interface SelectionBarProps {
  label: string
  /** How many, or how far it went: 'Выбрано: 3 заказа'. */
  words: ReactNode
  children?: ReactNode
  /** Without it, what runs cannot be put off. */
  onClear?: (() => void) | undefined
}

/** What can be done with the selected rows at once; it floats over the list's end, so that nothing moves when it comes. */
export function SelectionBar({ label, words, children, onClear }: SelectionBarProps) {
  useRootMark('data-selection-bar')
  return (
    <div className={styles.place}>
      <div role="region" aria-label={label} className={styles.bar}>
        <p role="status" className={styles.words}>
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
