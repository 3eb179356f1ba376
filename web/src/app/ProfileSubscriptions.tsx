import { ProfileTabs } from '../profile/ProfileTabs.tsx'
import { OwnerPlans } from '../subscriptions/OwnerPlans.tsx'

export { pageOpened as opened } from '../subscriptions/owner-model.ts'

/** The profile's tab of subscriptions: two domains meet on it. */
export function Component() {
  return (
    <>
      <ProfileTabs />
      <OwnerPlans />
    </>
  )
}
