import type { ReactNode } from 'react'
import { PublicFooter } from './PublicFooter.tsx'
import styles from './PublicFrame.module.css'
import { PublicHeader } from './PublicHeader.tsx'

export function PublicFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#page">
        К содержанию
      </a>
      <PublicHeader path={path} />
      <main id="page" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
