import type { ReactNode } from 'react'
import type { Toast } from '../kit/platform/toast-queue.ts'
import styles from './DemoPanel.module.css'

interface SectionProps {
  title: string
  hint?: string
  /** The result of the last press. */
  result?: Pick<Toast, 'kind' | 'text'> | null
  children: ReactNode
}

/** One section of the panel. */
export function Section({ title, hint, result, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
      {result && (
        <p role="status" className={styles[result.kind]}>
          {result.text}
        </p>
      )}
    </section>
  )
}
