import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { RetryButton, Spinner } from '../buttons/Button.tsx'
import { classes } from '../dom/classes.ts'
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

const stroke = {
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

interface DrawingProps {
  /** Outlines of the objects, 128 × 96, standing on y = 84. */
  bodies: string
  /** Lines behind the objects. */
  behind?: string
  /** Lines in the accent colour. */
  accent: string
}

/** A line drawing for `EmptyState`; each prop is an SVG path's data. */
export const Drawing = ({ bodies, behind, accent }: DrawingProps) => (
  <svg viewBox="0 0 128 96" fill="none">
    <ellipse className={styles.shade} cx="64" cy="86" rx="44" ry="6" />
    {behind && <path d={behind} {...stroke} />}
    <path className={styles.fill} d={bodies} {...stroke} />
    <path className={styles.accent} d={accent} {...stroke} />
  </svg>
)

/** An empty magnifying glass: nothing found. */
export const Nothing = () => (
  <Drawing behind="m74 62 24 22" bodies="M82 42a26 26 0 1 1-52 0 26 26 0 0 1 52 0Z" accent="M46 42h20" />
)

interface LoaderProps {
  label?: string | undefined
  /** Fills the window, while the app itself starts. */
  fullScreen?: boolean | undefined
}

/** A spinner for content of unknown shape. It appears with a delay, so that a quick answer does not flash. */
export function Loader({ label = 'Загрузка', fullScreen = false }: LoaderProps) {
  return (
    <div className={classes(styles.loader, fullScreen && styles.full)} role="status">
      <Spinner size={fullScreen ? 32 : 24} />
      <span className={fullScreen ? styles.label : 'visually-hidden'}>{label}</span>
    </div>
  )
}
