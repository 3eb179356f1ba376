import { useUnit } from 'effector-react'
import type { ExternalSite } from '@console/shared/external-sites'
import { QueryView } from '../kit/views/QueryView.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { EndText } from './PlanCard.tsx'
import { OutcomeNote } from './OutcomeNote.tsx'
import { connectRequested } from './payment-model.ts'
import { unavailableText } from './plan-labels.ts'
import { Plans } from './Plans.tsx'
import { $sitePlans, sitePlans } from './plans-model.ts'
import { sites } from './sites-model.ts'
import styles from './Subscription.module.css'

export { pageOpened as opened } from './sites-model.ts'

/** The plans of external sites. One purchase covers all of the owner's sites and extends each from its current end date. */
export function Component() {
  const { view, items, status, path, refresh, plans, connect } = useUnit({
    view: sites.$view,
    items: sites.$items,
    status: sites.$status,
    path: sites.$path,
    refresh: sites.refresh,
    plans: $sitePlans,
    connect: connectRequested,
  })
  return (
    <>
      <OutcomeNote busy={status === 'loading'} onRefresh={refresh}>
        <p>Подписка внешних сайтов продлена, сроки — ниже.</p>
      </OutcomeNote>
      <QueryView
        query={sites}
        failed="Сайты не загрузились"
        loading={
          <div className={styles.sites} aria-busy="true">
            <Skeleton shape="block" className={styles.loadingSite} />
            <Skeleton shape="block" className={styles.loadingSite} />
          </div>
        }
        empty={
          <p className={styles.sites}>
            Подписка покупается сразу для всех внешних сайтов: сначала подключите хотя бы один.
          </p>
        }
      >
        <Ends sites={items} />
      </QueryView>
      <Plans
        query={sitePlans}
        plans={plans}
        onConnect={view === 'shown' && path ? (plan) => connect({ plan, owner: path.owner }) : null}
        unable={unavailableText(view, {
          failed: 'Сайты не загрузились, поэтому подключить тариф пока нельзя.',
          empty: 'Подключить тариф можно, когда есть хотя бы один внешний сайт.',
        })}
      />
    </>
  )
}

function Ends({ sites: items }: { sites: readonly ExternalSite[] }) {
  return (
    <ul className={styles.sites} aria-label="Сроки подписки сайтов">
      {items.map((site) => (
        <li key={site.uuid}>
          <b>{site.title}.</b> <EndText end={site.subscription_expire_at} active={site.subscription_active} />
        </li>
      ))}
    </ul>
  )
}
