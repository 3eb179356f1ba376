import type { ReactNode } from 'react'
import styles from './ViewStates.module.css'

export interface EmptyFaceProps {
  /** One sentence: what is not here yet. */
  text: string
  /** What it is good for, or how to fill it. */
  hint?: ReactNode
  /** The button that fills it. */
  action?: ReactNode
  /** An inline SVG about 96 px high in `currentColor`; an open box unless given. */
  drawing?: ReactNode
}

/** A list with nothing in it yet. */
export function EmptyState({ text, hint, action, drawing }: EmptyFaceProps) {
  return (
    <div className={styles.face}>
      <div className={styles.drawing} aria-hidden="true">
        {drawing ?? <Box />}
      </div>
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

const stroke = { stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

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
