import { useUnit } from 'effector-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import PackageCheck from 'lucide-react/icons/package-check'
import Send from 'lucide-react/icons/send'
import type { ReactElement } from 'react'
import { awaitedBy, type Fulfilment } from '@console/shared/fulfilment'
import type { Order } from '@console/shared/orders'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import { fulfilmentTraits } from '../fulfilment.ts'
import { shortId } from '../labels.ts'
import styles from '../row.module.css'
import { sendOpened } from '../dialogs-model.ts'

export const stepIcons: Readonly<Record<Fulfilment, ReactElement>> = {
  parcel: <Send />,
  pickup: <PackageCheck />,
  service: <CircleCheck />,
}

/** The owner's next step for an awaited order. */
export function SendButton({ order }: { order: Order }) {
  const send = useUnit(sendOpened)
  const kind = awaitedBy(order)
  if (!kind) return null
  return (
    <IconButton
      label={`${fulfilmentTraits[kind].verb} заказ ${shortId(order.uuid)}`}
      className={styles.send}
      onClick={() => send(order)}
    >
      {stepIcons[kind]}
    </IconButton>
  )
}
