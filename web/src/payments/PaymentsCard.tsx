import { useUnit } from 'effector-react'
import CirclePause from 'lucide-react/icons/circle-pause'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useId, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import type { Editing } from '../kit/data/crud.ts'
import { CrudModals, useCrud, type CrudUnits } from '../kit/views/CrudModals.tsx'
import { QueryView, type ShownQuery, UnreadMark } from '../kit/views/QueryView.tsx'
import { Button, Spinner } from '../kit/ui/buttons/Button.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import styles from './PaymentsPage.module.css'
import type { createSuspension, Suspendable } from './model.ts'
import { Badge } from '../kit/ui/feedback/Badge.tsx'
import { FieldError } from '../kit/ui/fields/Field.tsx'
import { Menu } from '../kit/ui/overlays/Menu.tsx'

interface PaymentsCardProps<Item extends Suspendable> {
  payments: CrudUnits<Item> & {
    readonly list: ShownQuery
    readonly suspension: ReturnType<typeof createSuspension<Item>>
  }
  title: string
  empty: string
  hint: string
  add: string
  rows: number
  /** The most entries that can be added. */
  most?: number
  Form: ComponentType<{ editing: Editing<Item> }>
  entry: (item: Item) => Pick<ComponentProps<typeof PaymentEntry>, 'title' | 'of' | 'picture' | 'children'>
  removal: ComponentProps<typeof CrudModals<Item>>['words']
}

/** One way of paying, with its entries and all states of their query. */
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
    <section className={classes(layout.panel, styles.card)} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <QueryView
        query={list}
        failed="Не загрузилось"
        loading={
          <div className={classes(layout.divided, styles.entries)} aria-busy="true">
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
            <p className={classes(layout.details, styles.hint)}>{hint}</p>
          </div>
        }
      >
        <ul className={classes(layout.divided, styles.entries)} aria-labelledby={titleId}>
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
      {items.length < most && view !== 'failed' && (
        <div className={styles.add}>
          <Button icon={<Plus />} onClick={create} disabled={view === 'loading'}>
            {add}
          </Button>
        </div>
      )}
      <CrudModals crud={payments} Form={Form} words={removal} />
    </section>
  )
}

interface PaymentEntryProps {
  payment: object
  title: string
  /** The entry in the menu's accessible name: 'со способом оплаты «Сбербанк»'. */
  of: string
  /** A picture before the texts, for a QR code. */
  picture?: ReactNode
  children: ReactNode
  suspended: boolean
  busy: boolean
  failure: string | null
  onEdit: () => void
  onToggle: () => void
  onRemove: () => void
}

/** One entry. A suspended one is marked with a text, not by colour alone. */
function PaymentEntry(props: PaymentEntryProps) {
  const { payment, title, of, picture, children, suspended, busy, failure, onEdit, onToggle, onRemove } = props
  return (
    <li className={styles.entry} aria-busy={busy || undefined}>
      {picture}
      <div className={styles.text}>
        <div className={styles.head}>
          <h4 className={styles.entryTitle}>{title}</h4>
          {suspended && (
            <Badge tone="warn" icon={<CirclePause aria-hidden="true" />}>
              Приостановлено
            </Badge>
          )}
        </div>
        {children}
        <UnreadMark of={payment} />
        {failure && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
      </div>
      <div className={styles.menu}>
        {busy && <Spinner className={styles.spinner} />}
        <Menu
          label={`Действия ${of}`}
          size="small"
          items={[
            { label: 'Изменить', icon: <Pencil />, onSelect: onEdit },
            suspended
              ? { label: 'Возобновить', icon: <Play />, onSelect: onToggle, disabled: busy }
              : { label: 'Приостановить', icon: <Pause />, onSelect: onToggle, disabled: busy },
            { label: 'Удалить', icon: <Trash2 />, onSelect: onRemove, tone: 'danger' },
          ]}
        />
      </div>
    </li>
  )
}
