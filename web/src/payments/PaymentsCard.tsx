import { useUnit } from 'effector-react'
import { Plus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { QueryView, type ShownQuery } from '../kit/data/QueryView.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import styles from './PaymentsCard.module.css'

interface PaymentsCardProps {
  title: string
  query: ShownQuery
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

/** One way of paying, with its entries and all the states of their query. */
export function PaymentsCard(props: PaymentsCardProps) {
  const { title, query, empty, hint, add, rows, children } = props
  const view = useUnit(query.$view)
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <QueryView
        query={query}
        failed="Не загрузилось"
        loading={
          <div className={styles.entries} aria-busy="true">
            {Array.from({ length: rows }, (_, row) => (
              <div key={row} className={styles.loading}>
                <Skeleton width="45%" />
                <Skeleton width="70%" />
              </div>
            ))}
          </div>
        }
        empty={
          <div className={styles.empty}>
            <p>{empty}</p>
            <p className={styles.hint}>{hint}</p>
          </div>
        }
      >
        <ul className={styles.entries} aria-labelledby={titleId}>
          {children}
        </ul>
      </QueryView>
      {add && (view === 'empty' || view === 'shown') && (
        <div className={styles.add}>
          <Button icon={<Plus />} onClick={add.onAdd}>
            {add.label}
          </Button>
        </div>
      )}
    </section>
  )
}
