import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { QueryView } from '../kit/views/QueryView.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { TabHeader } from '../kit/ui/layout/PageHeader.tsx'
import { EndText } from './PlanCard.tsx'
import { outcomeOf, OutcomeNote } from './OutcomeNote.tsx'
import { connectRequested } from './payment-model.ts'
import { Plans } from './Plans.tsx'
import { $shopPlans, shopPlans } from './plans-model.ts'
import { currentPlanOf, $bought, project } from './project-model.ts'
import styles from './Subscription.module.css'

export { pageOpened as opened } from './project-model.ts'

/** A project's subscription: its end, and the plans that extend it. */
export function Component() {
  const { item, bought, path, status, plans, refresh, connect } = useUnit({
    item: project.$data,
    bought: $bought,
    path: project.$path,
    status: project.$status,
    plans: $shopPlans,
    refresh: project.refresh,
    connect: connectRequested,
  })
  const [search] = useSearchParams()
  const [now] = useState(() => Date.now())
  const end = (
    <QueryView
      query={project}
      failed="Срок подписки не загрузился"
      stale="Срок подписки не обновился"
      loading={<Skeleton width={260} />}
    >
      <p className={styles.end}>
        <EndText end={item?.subscription_expire_at} />
      </p>
    </QueryView>
  )
  return (
    <>
      <TabHeader title="Подписка" />
      <OutcomeNote busy={status === 'loading'} onRefresh={refresh}>
        {end}
      </OutcomeNote>
      {outcomeOf(search)?.payment !== 'success' && <div className={styles.state}>{end}</div>}
      <Plans
        query={shopPlans}
        plans={plans}
        present={currentPlanOf(bought, item?.subscription_expire_at, now)}
        onConnect={path && ((plan) => connect({ plan, owner: path.owner, shop: path.shop }))}
      />
    </>
  )
}
