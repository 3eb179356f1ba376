import type { ReactNode } from 'react'
import { PublicFooter } from './PublicFooter.tsx'
import styles from './PublicFrame.module.css'
import { PublicHeader } from './PublicHeader.tsx'

/** Header, page and footer of the public side. */
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
