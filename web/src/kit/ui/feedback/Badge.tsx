import type { ReactNode } from 'react'
import { classes } from '../dom/classes.ts'
import styles from './Badge.module.css'

export type BadgeTone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad'

interface BadgeProps {
  tone?: BadgeTone | undefined
  icon?: ReactNode
  /** Lets the text wrap to a second line in a narrow place. */
  wraps?: boolean
  children: ReactNode
}

/** A short label for an item's state. */
export function Badge({ tone = 'neutral', icon, wraps = false, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[tone], wraps && styles.wraps)}>
      {icon}
      {children}
    </span>
  )
}
