import type { ReactNode } from 'react'
import styles from './LoadingList.module.css'

interface LoadingListProps {
  label: string
  count: number
  className?: string | undefined
  itemClass?: string | undefined
  /** Its items are cards, so many px high at least. */
  height?: number
  children: ReactNode
}

/** A list that is on its way, in the shapes of its items. */
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
