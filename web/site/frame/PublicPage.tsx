import type { ReactNode } from 'react'
import styles from './PublicPage.module.css'

/** A public page other than the landing: heading, lead and sections. */
export function PublicPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
    </div>
  )
}
