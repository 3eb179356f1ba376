import { PageHeader } from '../kit/ui/PageHeader.tsx'
import { SitesPlans } from '../subscriptions/SitesPlans.tsx'

export { pageOpened as opened } from '../subscriptions/sites-model.ts'

/** Where the provider returns to after a payment for external sites (the address is spelt so). */
export function Component() {
  return (
    <>
      <PageHeader title="Подписка внешних сайтов" />
      <SitesPlans />
    </>
  )
}
