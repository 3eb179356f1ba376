import type { ReactNode } from 'react'

interface LoadingListProps {
  /** What is on its way: 'Категории загружаются'. */
  label: string
  count: number
  className?: string | undefined
  itemClass?: string | undefined
  /** The shape of one item. */
  children: ReactNode
}

/** A list that is on its way, in the shapes of its items. */
export function LoadingList({ label, count, className, itemClass, children }: LoadingListProps) {
  return (
    <ul className={className} aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, item) => (
        <li key={item} className={itemClass}>
          {children}
        </li>
      ))}
    </ul>
  )
}
