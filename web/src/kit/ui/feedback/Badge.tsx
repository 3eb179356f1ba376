import type { ReactNode } from 'react'
import { classes } from '../dom/classes.ts'
import styles from './Badge.module.css'

export type BadgeTone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad'

export interface BadgeProps {
  tone?: BadgeTone | undefined
  icon?: ReactNode
  /** Words that may stand in a narrow place take a second line. */
  wraps?: boolean
  children: ReactNode
}

/** A word or two about the state of a thing. */
export function Badge({ tone = 'neutral', icon, wraps = false, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[tone], wraps && styles.wraps)}>
      {icon}
      {children}
    </span>
  )
}
