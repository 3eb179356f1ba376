import { useUnit } from 'effector-react'
import { Plus } from 'lucide-react'
import { useId, type ComponentProps, type ComponentType } from 'react'
import type { Editing } from '../kit/data/editor.ts'
import { CrudModals, useCrud, type CrudUnits } from '../kit/data/CrudModals.tsx'
import { QueryView, type ShownQuery } from '../kit/data/QueryView.tsx'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { PaymentEntry } from './PaymentEntry.tsx'
import styles from './PaymentsCard.module.css'
import type { createSuspension, Suspendable } from './suspension.ts'

interface PaymentsCardProps<Item extends Suspendable> {
  payments: CrudUnits<Item> & {
    readonly list: ShownQuery
    readonly suspension: ReturnType<typeof createSuspension<Item>>
  }
  title: string
  /** What is not here yet, and what it is good for. */
  empty: string
  hint: string
  add: string
  /** How many rows to expect. */
  rows: number
  /** No more than these can be added. */
  most?: number
  Form: ComponentType<{ editing: Editing<Item> }>
  entry: (item: Item) => Pick<ComponentProps<typeof PaymentEntry>, 'title' | 'of' | 'picture' | 'children'>
  removal: ComponentProps<typeof CrudModals<Item>>['words']
}

/** One way of paying, with its entries and all the states of their query. */
export function PaymentsCard<Item extends Suspendable>(props: PaymentsCardProps<Item>) {
  const { payments, title, empty, hint, add, rows, most = Infinity, Form, entry, removal } = props
  const { list, suspension } = payments
  const { items, create, edit, remove } = useCrud(payments)
  const { view, pendingIds, failure, toggle } = useUnit({
    view: list.$view,
    pendingIds: suspension.$pendingIds,
    failure: suspension.$failure,
    toggle: suspension.toggled,
  })
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <QueryView
        query={list}
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
          {items.map((item) => (
            <PaymentEntry
              key={item.uuid}
              payment={item}
              {...entry(item)}
              suspended={item.inactive === true}
              busy={pendingIds.has(item.uuid)}
              failure={failure?.uuid === item.uuid ? failure.message : null}
              onEdit={() => edit(item)}
              onToggle={() => toggle(item)}
              onRemove={() => remove(item)}
            />
          ))}
        </ul>
      </QueryView>
      {items.length < most && (view === 'empty' || view === 'shown') && (
        <div className={styles.add}>
          <Button icon={<Plus />} onClick={create}>
            {add}
          </Button>
        </div>
      )}
      <CrudModals crud={payments} Form={Form} words={removal} />
    </section>
  )
}
