import { CirclePause, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { UnreadMark } from '../kit/data/UnreadMark.tsx'
import { Badge } from '../kit/ui/feedback/Badge.tsx'
import { FieldError } from '../kit/ui/fields/Field.tsx'
import { Menu } from '../kit/ui/overlays/Menu.tsx'
import { Spinner } from '../kit/ui/feedback/Spinner.tsx'
import styles from './PaymentEntry.module.css'

interface PaymentEntryProps {
  payment: object
  title: string
  /** What the menu is about: 'платежом «Сбербанк»'. */
  of: string
  /** Stands before the words: a code's picture. */
  picture?: ReactNode
  children: ReactNode
  suspended: boolean
  /** A switch is on its way to the server. */
  busy: boolean
  /** Why the last switch failed. */
  failure: string | null
  onEdit: () => void
  onToggle: () => void
  onRemove: () => void
}

/** One way to pay as the owner set it up; suspended ones are told apart by words, not by colour alone. */
export function PaymentEntry(props: PaymentEntryProps) {
  const { payment, title, of, picture, children, suspended, busy, failure, onEdit, onToggle, onRemove } = props
  return (
    <li className={styles.entry} aria-busy={busy || undefined}>
      {picture}
      <div className={styles.words}>
        <div className={styles.head}>
          <h4 className={styles.title}>{title}</h4>
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
          label={`Действия с ${of}`}
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
