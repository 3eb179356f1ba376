import type { ReactNode } from 'react'
import { classes } from '../../src/kit/ui/dom/classes.ts'
import styles from './Section.module.css'

export interface SectionProps {
  title: string
  children: ReactNode
  /** The drawing beside the text; hidden from screen readers, because the text says the same. */
  drawing: ReactNode
  turned?: boolean | undefined
  raised?: boolean | undefined
}

/** A section of the landing: text and a drawing side by side, or one below the other on a phone. */
export function Section({ title, children, drawing, turned, raised }: SectionProps) {
  return (
    <section className={classes(styles.section, turned && styles.turned, raised && styles.raised)}>
      <div className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
      <div className={styles.drawing} aria-hidden="true">
        {drawing}
      </div>
    </section>
  )
}

export function Lead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>
}
