import type { ReactNode } from 'react'
import styles from './LoadingList.module.css'

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
