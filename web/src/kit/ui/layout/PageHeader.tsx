import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

/** A page's heading (it takes the focus after a navigation) and, at its right, the page's actions. */
export function PageHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.header}>
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
