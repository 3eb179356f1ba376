import type { ReactNode } from 'react'
import styles from './TabHeader.module.css'

/** A tab's own heading, under the page's, and the tab's actions at its right. */
export function TabHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.header}>
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
