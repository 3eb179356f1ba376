import ChevronLeft from 'lucide-react/icons/chevron-left'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import type { ReactNode } from 'react'
import { classes } from '../dom/classes.ts'
import styles from './PhoneFrame.module.css'

export interface PhoneFrameProps {
  /** The title in the messenger's bar. */
  title: ReactNode
  children: ReactNode
  /** A fixed light or dark scheme; by default the page's. */
  scheme?: 'light' | 'dark' | undefined
  /** The bar's back arrow: its accessible name and its action. */
  back?: { label: string; onPress: () => void } | undefined
  className?: string | undefined
}

/** A phone's frame with content open inside the messenger. */
export function PhoneFrame({ title, children, scheme, back, className }: PhoneFrameProps) {
  return (
    <div className={classes(styles.frame, className)} style={{ colorScheme: scheme }}>
      <div className={styles.screen}>
        <div className={styles.bar}>
          {back ? (
            <button type="button" className={styles.back} aria-label={back.label} onClick={back.onPress}>
              <ChevronLeft aria-hidden="true" />
            </button>
          ) : (
            <ChevronLeft className={styles.sign} aria-hidden="true" />
          )}
          <div className={styles.text}>
            <div className={styles.title}>{title}</div>
            <div className={styles.kind}>мини-приложение</div>
          </div>
          <EllipsisVertical className={styles.sign} aria-hidden="true" />
        </div>
        {children}
      </div>
    </div>
  )
}
