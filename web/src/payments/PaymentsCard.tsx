import { Plus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { ApiError } from '../kit/api/error.ts'
import type { ViewState } from '../kit/data/list.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { FailedState } from '../kit/ui/feedback/ViewStates.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import styles from './PaymentsCard.module.css'

interface PaymentsCardProps {
  title: string
  face: ViewState
  error: ApiError | null
  onRetry: () => void
  /** What is not here yet, and what it is good for. */
  empty: string
  hint: string
  /** The add button; without it nothing more can be added. */
  add?: { label: string; onAdd: () => void } | undefined
  /** How many rows to expect. */
  rows: number
  /** The entries, as list items. */
  children: ReactNode
}

/** One way of paying, with its entries and all the faces of their list. */
export function PaymentsCard(props: PaymentsCardProps) {
  const { title, face, error, onRetry, empty, hint, add, rows, children } = props
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      {face === 'loading' && (
        <div className={styles.entries} aria-busy="true">
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className={styles.loading}>
              <Skeleton width="45%" />
              <Skeleton width="70%" />
            </div>
          ))}
        </div>
      )}
      {face === 'failed' && <FailedState text="Не загрузилось" hint={error?.message} onRetry={onRetry} />}
      {face === 'empty' && (
        <div className={styles.empty}>
          <p>{empty}</p>
          <p className={styles.hint}>{hint}</p>
        </div>
      )}
      {face === 'full' && (
        <ul className={styles.entries} aria-labelledby={titleId}>
          {children}
        </ul>
      )}
      {add && (face === 'empty' || face === 'full') && (
        <div className={styles.add}>
          <Button icon={<Plus />} onClick={add.onAdd}>
            {add.label}
          </Button>
        </div>
      )}
    </section>
  )
}
