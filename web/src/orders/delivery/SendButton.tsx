import { useUnit } from 'effector-react'
import { Send } from 'lucide-react'
import { waitsForDispatch } from '@console/shared/order-status'
import type { Order } from '@console/shared/orders'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import { shortId } from '../labels.ts'
import styles from './DeliveryButton.module.css'
import { sendOpened } from './send-model.ts'

/** For an order that waits for it. */
export function SendButton({ order }: { order: Order }) {
  const send = useUnit(sendOpened)
  if (!waitsForDispatch(order)) return null
  return (
    <IconButton label={`Отправить заказ ${shortId(order.uuid)}`} className={styles.send} onClick={() => send(order)}>
      <Send />
    </IconButton>
  )
}
