import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { RetryButton } from '../buttons/RetryButton.tsx'
import styles from './ViewStates.module.css'

interface CenteredStateProps {
  text: string
  hint?: ReactNode
  action?: ReactNode
  /** An inline SVG about 96 px high in `currentColor`. */
  drawing: ReactNode
}

/** A centred message instead of a list. */
export function CenteredState({ text, hint, action, drawing }: CenteredStateProps) {
  return (
    <div className={styles.state}>
      <div className={styles.drawing} aria-hidden="true">
        {drawing}
      </div>
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

interface FailedStateProps {
  /** What happened, in the owner's words: 'Не удалось загрузить рубрики.' */
  text: string
  hint?: ReactNode
  onRetry?: (() => void) | undefined
}

/** Shown instead of a list that failed to load. During a retry the list's loading state replaces it. */
export function FailedState({ text, hint, onRetry }: FailedStateProps) {
  return (
    <div role="alert">
      <CenteredState
        drawing={<Plug />}
        text={text}
        hint={hint}
        action={onRetry && <RetryButton icon={<RotateCw />} onRetry={onRetry} />}
      />
    </div>
  )
}

interface StaleNoticeProps {
  text: string
  hint?: string | undefined
  onRetry?: (() => void) | undefined
}

/** A notice above a list whose reload failed, so it may be out of date. */
export function StaleNotice({ text, hint, onRetry }: StaleNoticeProps) {
  return (
    <div className={styles.stale} role="alert">
      <p>
        <b>{text}.</b> {hint}
      </p>
      {onRetry && <RetryButton size="small" onRetry={onRetry} />}
    </div>
  )
}

export const stroke = {
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

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
