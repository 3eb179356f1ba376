import type { ReactNode } from 'react'
import styles from './TabHeader.module.css'

/** A tab's own heading, under the page's, with a word of what belongs here; the tab's actions are at its right. */
export function TabHeader({ title, hint, children }: { title: ReactNode; hint?: string; children?: ReactNode }) {
  return (
    <div className={styles.header}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
