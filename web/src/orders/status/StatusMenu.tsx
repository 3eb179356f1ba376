import type { CSSProperties } from 'react'
import { useUnit } from 'effector-react'
import type { Order } from '@console/shared/orders'
import { ColorDot, WaitingMark } from '../../kit/ui/feedback/marks.tsx'
import { type Status, shortId, statusOf } from '../labels.ts'
import { Menu } from '../../kit/ui/overlays/Menu.tsx'
import { Spinner } from '../../kit/ui/buttons/Button.tsx'
import { $statuses } from '../model.ts'
import { $pendingIds, $waitingIds, statusSelected } from './status-model.ts'
import layout from '../../kit/style/layout.module.css'
import styles from '../row.module.css'

const GREY = 'var(--text-faint)'

/** A status in the dictionary's colour: a dot and a tint, so that the text stays readable in any colour. */
function StatusBadge({ status }: { status: Status }) {
  return (
    <span className={styles.badge} style={{ '--status': status.color ?? GREY } as CSSProperties}>
      <ColorDot color={status.color ?? GREY} size={8} />
      <span className={layout.cut}>{status.label}</span>
    </span>
  )
}

/** The order's status, as a menu of the dictionary's statuses. */
export function StatusMenu({ order }: { order: Order }) {
  const { statuses, pending, waiting, select } = useUnit({
    statuses: $statuses,
    pending: $pendingIds,
    waiting: $waitingIds,
    select: statusSelected,
  })
  const status = statusOf(order, statuses)
  const isChanging = pending.has(order.uuid)
  if (statuses.length === 0) return <StatusBadge status={status} />
  return (
    <span className={styles.menu} aria-busy={isChanging || undefined}>
      <Menu
        label={`Статус заказа ${shortId(order.uuid)}: ${status.label}. Изменить`}
        align="start"
        className={styles.button}
        items={statuses.map(({ label, color }) => ({
          label,
          icon: <ColorDot color={color ?? 'var(--text-faint)'} size={10} />,
          disabled: isChanging || label === status.label,
          onSelect: () => select({ order, payment_status: label }),
        }))}
      >
        <StatusBadge status={status} />
      </Menu>
      {isChanging && <Spinner size={14} />}
      {waiting.has(order.uuid) && <WaitingMark />}
    </span>
  )
}
