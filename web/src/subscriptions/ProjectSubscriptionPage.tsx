import { useUnit } from 'effector-react'
import { useSearchParams } from 'react-router-dom'
import { FieldError } from '../kit/ui/fields/Field.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { TabHeader } from '../kit/ui/layout/TabHeader.tsx'
import { EndText } from './EndText.tsx'
import { outcomeOf } from './outcome.ts'
import { OutcomeNote } from './OutcomeNote.tsx'
import { connectAsked } from './payment-model.ts'
import { Plans } from './Plans.tsx'
import { $shopPlans, shopPlans } from './plans-model.ts'
import { project } from './project-model.ts'
import styles from './Subscription.module.css'

export { pageOpened as opened } from './project-model.ts'

/** The project's subscription: until when, and the plans that make it longer. */
export function Component() {
  const [item, path, isLoading, projectError, refreshProject] = useUnit([
    project.$item,
    project.$path,
    project.$isLoading,
    project.$error,
    project.refresh,
  ])
  const [plans, face, error, refresh, connect] = useUnit([
    $shopPlans,
    shopPlans.$view,
    shopPlans.$error,
    shopPlans.refresh,
    connectAsked,
  ])
  const [search] = useSearchParams()
  const end = item ? (
    <p className={styles.end}>
      <EndText end={item.subscription_expire_at} />
    </p>
  ) : projectError ? (
    <FieldError>Срок подписки не загрузился. {projectError.message}</FieldError>
  ) : (
    <Skeleton width={260} />
  )
  return (
    <>
      <TabHeader title="Подписка" />
      <OutcomeNote busy={isLoading} onRefresh={refreshProject}>
        {end}
      </OutcomeNote>
      {outcomeOf(search)?.payment !== 'success' && <div className={styles.state}>{end}</div>}
      <Plans
        plans={plans}
        face={face}
        error={error}
        onRetry={refresh}
        onConnect={path && ((plan) => connect({ plan, owner: path.owner, shop: path.shop }))}
      />
    </>
  )
}
