import { lazyView } from '../kit/ui/lazy/lazy-view.tsx'
import { TabHeader } from '../kit/ui/layout/PageHeader.tsx'
import { DeliveryMethodsCard } from './DeliveryMethodsCard.tsx'
import { points, services } from './model.ts'
import { pickupLabels, serviceLabels } from './labels.ts'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import styles from './Delivery.module.css'

export { pageOpened as opened } from './model.ts'

const ServiceForm = lazyView(() => import('./ServiceForm.tsx'))
const PickupForm = lazyView(() => import('./PickupForm.tsx'))

/** Both ways of delivery: services and pickup points (shared/docs/delivery.md). */
export function Component() {
  return (
    <>
      <TabHeader title="Настройки доставки" />
      <div className={classes(layout.autoColumns, styles.cards)}>
        <DeliveryMethodsCard methods={services} words={serviceLabels} Form={ServiceForm} />
        <DeliveryMethodsCard methods={points} words={pickupLabels} Form={PickupForm} />
      </div>
    </>
  )
}
