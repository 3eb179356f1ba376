import type { CSSProperties, ReactNode } from 'react'
import { classes } from '../dom/classes.ts'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** 'line': text; 'block': a picture or card; 'circle': a round photo. */
  shape?: 'line' | 'block' | 'circle' | undefined
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
  ratio?: string | undefined
  className?: string | undefined
}

/** A placeholder for loading content. Hidden from screen readers: the list around it has `aria-busy`. */
export function Skeleton({ shape = 'line', width, height, ratio, className }: SkeletonProps) {
  return (
    <span
      className={classes(styles.skeleton, styles[shape], className)}
      style={{ inlineSize: width, blockSize: height, aspectRatio: ratio }}
      aria-hidden="true"
    />
  )
}

interface LoadingListProps {
  label: string
  count: number
  className?: string | undefined
  itemClass?: string | undefined
  /** Draws the items as cards with this minimum height, px. */
  height?: number
  children: ReactNode
}

/** A loading list, drawn as placeholders of its items. */
export function LoadingList({ label, count, className, itemClass, height, children }: LoadingListProps) {
  return (
    <ul className={className} aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, item) => (
        <li key={item} className={height ? styles.card : itemClass} style={{ minBlockSize: height }}>
          {children}
        </li>
      ))}
    </ul>
  )
}
