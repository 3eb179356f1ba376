import type { ReactNode } from 'react'
import { CenteredState, stroke } from './ViewStates.tsx'
import styles from './ViewStates.module.css'

interface EmptyStateProps {
  /** One sentence that says what is missing. */
  text: string
  /** What the list is for, or how to fill it. */
  hint?: ReactNode
  action?: ReactNode
  /** An open box by default. */
  drawing?: ReactNode
}

/** Shown instead of an empty list. */
export const EmptyState = ({ drawing = <Box />, ...words }: EmptyStateProps) => (
  <CenteredState {...words} drawing={drawing} />
)

function Box() {
  return (
    <svg viewBox="0 0 128 96" fill="none">
      <ellipse className={styles.shade} cx="64" cy="86" rx="44" ry="6" />
      <path className={styles.fill} d="M28 44 64 56l36-12v30L64 86 28 74V44Z" {...stroke} />
      <path d="M64 56v30" {...stroke} />
      <path className={styles.fill} d="m28 44 36 12-10 12-36-12 10-12Zm72 0L64 56l10 12 36-12-10-12Z" {...stroke} />
      <path d="M28 44 64 33l36 11" {...stroke} />
      <path className={styles.accent} d="M64 8v14m-20-8 5 10m35-10-5 10" {...stroke} />
    </svg>
  )
}
