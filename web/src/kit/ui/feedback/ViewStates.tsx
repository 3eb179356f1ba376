import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
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

export interface FailedFaceProps {
  /** What happened, in the owner's words: 'Не удалось загрузить рубрики.' */
  text: string
  /** What the server said, when it said something. */
  hint?: ReactNode
  onRetry?: (() => void) | undefined
}

/** A list that could not be loaded. While it is tried again the list shows that it loads, in this place. */
export function FailedState({ text, hint, onRetry }: FailedFaceProps) {
  return (
    <div className={styles.face} role="alert">
      <div className={styles.drawing} aria-hidden="true">
        <Plug />
      </div>
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {onRetry && (
        <div className={styles.action}>
          <Button icon={<RotateCw />} onClick={onRetry}>
            Повторить
          </Button>
        </div>
      )}
    </div>
  )
}

/** Above what stands there already: it could not be loaded again, so it may be out of date. */
export function StaleNotice({ text, hint, onRetry }: { text: string; hint?: string | undefined; onRetry: () => void }) {
  return (
    <div className={styles.stale} role="alert">
      <p>
        <b>{text}.</b> {hint}
      </p>
      <Button size="small" onClick={onRetry}>
        Повторить
      </Button>
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

function Plug() {
  return (
    <svg viewBox="0 0 128 96" fill="none">
      <ellipse className={styles.shade} cx="64" cy="86" rx="44" ry="6" />
      <path d="M6 58h26m64 0h26" {...stroke} />
      <path className={styles.fill} d="M32 44h12a14 14 0 0 1 0 28H32V44Zm64 0H86a14 14 0 0 0 0 28h10V44Z" {...stroke} />
      <path d="M58 52h8m-8 12h8" {...stroke} />
      <path className={styles.accent} d="M64 16v14m-16-8 6 10m26-10-6 10" {...stroke} />
    </svg>
  )
}
