import type { ReactNode } from 'react'
import { classes } from '../dom/classes.ts'
import layout from '../../style/layout.module.css'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  title: ReactNode
  /** The page's actions, right of the heading. */
  children?: ReactNode
}

/** A page's heading, which gets the focus after a navigation. */
export function PageHeader({ title, children }: PageHeaderProps) {
  return (
    <div className={classes(layout.apart, styles.header, styles.page)}>
      <h1 tabIndex={-1}>{title}</h1>
      {children && <div className={layout.buttons}>{children}</div>}
    </div>
  )
}

/** A tab's heading under the page's, with a hint on the tab's purpose. */
export function TabHeader({ title, hint, children }: PageHeaderProps & { hint?: string }) {
  return (
    <div className={classes(layout.apart, styles.header)}>
      <div>
        <h2>{title}</h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {children && <div className={layout.buttons}>{children}</div>}
    </div>
  )
}
