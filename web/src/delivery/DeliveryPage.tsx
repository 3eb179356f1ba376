import { lazyView } from '../kit/ui/lazy/lazy-view.tsx'
import { TabHeader } from '../kit/ui/layout/PageHeader.tsx'
import { EntriesCard } from './EntriesCard.tsx'
import { points, services } from './model.ts'
import { pickupLabels, serviceLabels } from './labels.ts'
import styles from './Delivery.module.css'

export { pageOpened as opened } from './model.ts'

const ServiceForm = lazyView(() => import('./ServiceForm.tsx'))
const PickupForm = lazyView(() => import('./PickupForm.tsx'))

/** Both ways of delivery: services and pickup points (shared/docs/delivery.md). */
export function Component() {
  return (
    <>
      <TabHeader title="Настройки доставки" />
      <div className={styles.cards}>
        <EntriesCard entries={services} words={serviceLabels} Form={ServiceForm} />
        <EntriesCard entries={points} words={pickupLabels} Form={PickupForm} />
      </div>
    </>
  )
}
