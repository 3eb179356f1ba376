import { useUnit } from 'effector-react'
import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'
import type { Order } from '@console/shared/orders'
import { copyRequested } from '../../kit/platform/clipboard.ts'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import { classes } from '../../kit/ui/dom/classes.ts'
import { buyerText, chatOf } from '../labels.ts'
import devices from '../../kit/style/devices.module.css'
import styles from '../row.module.css'

/** A value with a button that copies it. `children` are shown instead of a value that is too long. */
export function Copyable({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  const copy = useUnit(copyRequested)
  return (
    <span className={styles.copyable}>
      <span className={styles.value}>{children ?? value}</span>
      <IconButton label={label} size="small" onClick={() => copy(value)}>
        <Copy />
      </IconButton>
    </span>
  )
}

/** The shopper's name, as a link to their chat in the messenger if they have one. */
export function BuyerLink({ order, className }: { order: Order; className?: string | undefined }) {
  const chat = chatOf(order)
  if (!chat) return <span className={className}>{buyerText(order)}</span>
  return (
    <a
      className={classes(devices.touch, className)}
      href={chat}
      target="_blank"
      rel="noopener noreferrer"
      title="Написать в мессенджере"
    >
      {buyerText(order)}
    </a>
  )
}
