import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import styles from './Badge.module.css'

export type BadgeTone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad'

export interface BadgeProps {
  tone?: BadgeTone | undefined
  /** A lucide icon before the words. */
  icon?: ReactNode
  children: ReactNode
}

/** A word or two about the state of a thing. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  )
}
