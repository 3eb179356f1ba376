import { useUnit } from 'effector-react'
import { useId } from 'react'
import type { SubscriptionPlan } from '@console/shared/subscriptions'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { QueryView, type ShownQuery } from '../kit/data/QueryView.tsx'
import { EmptyState } from '../kit/ui/feedback/EmptyState.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { $purchase } from './payment-model.ts'
import { PaymentLeaving } from './PaymentLeaving.tsx'
import { PlanCard } from './PlanCard.tsx'
import styles from './Plans.module.css'

/** The plans of one list, each with 'Подключить' where there is something to buy it for. */
export function Plans(props: {
  query: ShownQuery
  plans: readonly SubscriptionPlan[]
  onConnect: ((plan: SubscriptionPlan) => void) | null
}) {
  const { query, plans, onConnect } = props
  const purchase = useUnit($purchase)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        Тарифы
      </h2>
      <QueryView
        query={query}
        failed="Тарифы не загрузились"
        stale="Тарифы не обновились"
        loading={
          <ul className={styles.cards} aria-busy="true" aria-label="Тарифы загружаются">
            {[1, 2, 3, 4].map((card) => (
              <li key={card}>
                <Skeleton shape="block" className={styles.skeleton} />
              </li>
            ))}
          </ul>
        }
        empty={<EmptyState text="Тарифов пока нет" hint="Как только они появятся, подключить их можно здесь." />}
      >
        <ul className={styles.cards} aria-labelledby={titleId}>
          {plans.map((plan) => (
            <li key={plan.uuid} className={styles.plan}>
              <PlanCard plan={plan}>
                {onConnect && (
                  <Button
                    wide
                    kind={plan === bestOf(plans) ? 'primary' : 'secondary'}
                    aria-label={`Подключить «${plan.title}»`}
                    busy={purchase?.plan.uuid === plan.uuid}
                    disabled={purchase !== null && purchase.plan.uuid !== plan.uuid}
                    onClick={() => onConnect(plan)}
                  >
                    Подключить
                  </Button>
                )}
              </PlanCard>
            </li>
          ))}
        </ul>
      </QueryView>
      <PaymentLeaving />
    </section>
  )
}

/** The plan with the largest discount has the page's main action. */
const bestOf = (plans: readonly SubscriptionPlan[]): SubscriptionPlan | undefined =>
  plans.reduce<SubscriptionPlan | undefined>(
    (best, plan) => ((plan.percent_discount ?? 0) > (best?.percent_discount ?? 0) ? plan : best),
    undefined,
  )
