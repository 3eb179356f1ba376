import { useUnit } from 'effector-react'
import MapPin from 'lucide-react/icons/map-pin'
import Truck from 'lucide-react/icons/truck'
import type { ReactElement } from 'react'
import { fulfilmentOf, type Fulfilment } from '@console/shared/fulfilment'
import type { Order } from '@console/shared/orders'
import { classes } from '../../kit/ui/dom/classes.ts'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import styles from '../row.module.css'
import { deliveryOpened } from '../dialogs-model.ts'
import { traitsOf } from '../fulfilment.ts'
import { parcelBadge } from '../labels.ts'

const icons: Readonly<Record<Fulfilment, ReactElement | null>> = {
  parcel: <Truck />,
  pickup: <MapPin />,
  service: null,
}

/** Opens an order's delivery. The icon's colour shows the state of the parcel, the accessible name spells it out. */
export function DeliveryButton({ order }: { order: Order }) {
  const open = useUnit(deliveryOpened)
  const { label, tone } = parcelBadge(order)
  const { title } = traitsOf(order)
  const icon = icons[fulfilmentOf(order)]
  if (!icon)
    return (
      <span role="img" aria-label={title} title={title} className={styles.none}>
        —
      </span>
    )
  return (
    <IconButton
      label={`${title}: ${label}`}
      className={classes(styles.truck, styles[tone])}
      onClick={() => open(order)}
    >
      {icon}
    </IconButton>
  )
}
