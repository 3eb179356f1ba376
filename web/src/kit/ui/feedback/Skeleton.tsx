import type { CSSProperties } from 'react'
import { classes } from '../dom/classes.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** A line of text, a picture or card, a round photo. */
  shape?: 'line' | 'block' | 'circle' | undefined
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
  ratio?: string | undefined
  className?: string | undefined
}

/** The shape of what is coming. Unheard: the list around says `aria-busy`. */
export function Skeleton({ shape = 'line', width, height, ratio, className }: SkeletonProps) {
  return (
    <span
      className={classes(styles.skeleton, styles[shape], className)}
      style={{ inlineSize: width, blockSize: height, aspectRatio: ratio }}
      aria-hidden="true"
    />
  )
}
