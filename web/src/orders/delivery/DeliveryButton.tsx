import { useUnit } from 'effector-react'
import { Truck } from 'lucide-react'
import type { Order } from '@console/shared/orders'
import { classes } from '../../kit/ui/layout/classes.ts'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import styles from './DeliveryButton.module.css'
import { deliveryOpened } from './delivery-model.ts'
import { parcelBadge } from '../labels.ts'

/** The truck in the colour of the parcel's state; its name says the state in words. */
export function DeliveryButton({ order }: { order: Order }) {
  const open = useUnit(deliveryOpened)
  const { label, tone } = parcelBadge(order)
  return (
    <IconButton
      label={`Доставка: ${label}`}
      className={classes(styles.truck, styles[tone])}
      onClick={() => open(order)}
    >
      <Truck />
    </IconButton>
  )
}
