import type { ReactNode } from 'react'
import { classes } from '../../src/kit/ui/dom/classes.ts'
import styles from './Section.module.css'

export interface SectionProps {
  title: string
  children: ReactNode
  /** What is drawn beside the words; the words say it all, so it is not read out. */
  drawing: ReactNode
  turned?: boolean | undefined
  raised?: boolean | undefined
}

/** One of the landing's sections: words and a drawing side by side, one under the other on a phone. */
export function Section({ title, children, drawing, turned, raised }: SectionProps) {
  return (
    <section className={classes(styles.section, turned && styles.turned, raised && styles.raised)}>
      <div className={styles.words}>
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
