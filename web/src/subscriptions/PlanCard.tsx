import Check from 'lucide-react/icons/check'
import { useId, type ReactNode, useState } from 'react'
import type { SubscriptionPlan } from '@console/shared/subscriptions'
import { UnreadMark } from '../kit/views/QueryView.tsx'
import { Badge } from '../kit/ui/feedback/Badge.tsx'
import { classes } from '../kit/ui/dom/classes.ts'
import { discountText, lengthText, priceText, totalText, endText } from './plan-labels.ts'
import layout from '../kit/style/layout.module.css'
import styles from './Subscription.module.css'

interface PlanCardProps {
  plan: SubscriptionPlan
  /** Whether it is the project's current plan. */
  isPresent?: boolean
  children?: ReactNode
}

/** A plan for sale (shared/docs/subscriptions-and-plans.md); `children` are its actions. */
export function PlanCard({ plan, isPresent = false, children }: PlanCardProps) {
  const titleId = useId()
  const discount = discountText(plan)
  const total = totalText(plan)
  return (
    <article className={classes(layout.panel, styles.card, isPresent && styles.present)} aria-labelledby={titleId}>
      <header>
        <div className={classes(layout.apart, styles.head)}>
          <h3 id={titleId} className={styles.title}>
            {plan.title}
          </h3>
          {isPresent && <Badge tone="accent">Выбран</Badge>}
          {discount && <Badge tone="good">{discount}</Badge>}
        </div>
        {plan.details?.map((line) => (
          <p key={line} className={styles.detail}>
            {line}
          </p>
        ))}
      </header>
      <div className={styles.money}>
        <p className={styles.detail}>{lengthText(plan)}</p>
        <p className={styles.price}>{priceText(plan)}</p>
        {total && <p className={styles.detail}>{total}</p>}
        <UnreadMark of={plan} names={{ price: 'цена не распознана', length_of_months: 'срок не распознан' }} />
      </div>
      <ul className={styles.options} aria-label="Что входит">
        {plan.options?.map((line) => (
          <li key={line}>
            <Check aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
      {children && <div className={styles.action}>{children}</div>}
    </article>
  )
}

/** The end of a subscription, relative to the time when the component was mounted. */
export function EndText({ end, active }: { end: string | null | undefined; active?: boolean | null | undefined }) {
  const [now] = useState(() => Date.now())
  return <>{endText(end, now, active)}</>
}
