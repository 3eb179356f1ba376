import { useUnit } from 'effector-react'
import type { ExternalSite } from '@console/shared/external-sites'
import { FailedState } from '../kit/ui/feedback/ViewStates.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { EndText } from './EndText.tsx'
import { OutcomeNote } from './OutcomeNote.tsx'
import { connectAsked } from './payment-model.ts'
import { Plans } from './Plans.tsx'
import { $sitePlans, sitePlans } from './plans-model.ts'
import { sites } from './sites-model.ts'
import styles from './Subscription.module.css'

export { pageOpened as opened } from './sites-model.ts'

/** The plans of external sites: one purchase is for all that the owner has, each grows from its own end. */
export function Component() {
  const [face, error, items, status, path, refresh] = useUnit([
    sites.$view,
    sites.$error,
    sites.$items,
    sites.$status,
    sites.$path,
    sites.refresh,
  ])
  const [plans, plansView, plansError, refreshPlans, connect] = useUnit([
    $sitePlans,
    sitePlans.$view,
    sitePlans.$error,
    sitePlans.refresh,
    connectAsked,
  ])
  return (
    <>
      <OutcomeNote busy={status === 'loading'} onRefresh={refresh}>
        <p>Подписка внешних сайтов продлена, сроки — ниже.</p>
      </OutcomeNote>
      {face === 'loading' && <Skeleton width={320} className={styles.sites} />}
      {face === 'failed' && <FailedState text="Сайты не загрузились" hint={error?.message} onRetry={refresh} />}
      {face === 'empty' && (
        <p className={styles.sites}>
          Подписка покупается сразу для всех внешних сайтов: сначала подключите хотя бы один.
        </p>
      )}
      {face === 'full' && <Ends sites={items} />}
      <Plans
        plans={plans}
        face={plansView}
        error={plansError}
        onRetry={refreshPlans}
        onConnect={face === 'full' && path ? (plan) => connect({ plan, owner: path.owner }) : null}
      />
    </>
  )
}

function Ends({ sites: items }: { sites: readonly ExternalSite[] }) {
  return (
    <ul className={styles.sites} aria-label="Сроки подписки сайтов">
      {items.map((site) => (
        <li key={site.uuid}>
          <b>{site.title}.</b> <EndText end={site.subscription_expire_at} />
        </li>
      ))}
    </ul>
  )
}
