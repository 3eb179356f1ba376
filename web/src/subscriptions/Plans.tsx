import { useUnit } from 'effector-react'
import { useId, useEffect, useRef } from 'react'
import type { SubscriptionPlan } from '@console/shared/subscriptions'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { QueryView, type ShownQuery } from '../kit/views/QueryView.tsx'
import { EmptyState } from '../kit/ui/feedback/ViewStates.tsx'
import { LoadingList, Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { $purchase, $form, formSubmitted, paymentDropped, type PaymentForm } from './payment-model.ts'
import { PlanCard } from './PlanCard.tsx'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import styles from './Subscription.module.css'

/** A list of plans, each with a 'Подключить' button, and the reason why none can be bought. */
export function Plans(props: {
  query: ShownQuery
  plans: readonly SubscriptionPlan[]
  onConnect: ((plan: SubscriptionPlan) => void) | null
  /** The uuid of the current plan. */
  present?: string | null
  /** Why no plan can be bought now. */
  unable?: string | null
}) {
  const { query, plans, onConnect, present = null, unable = null } = props
  const purchase = useUnit($purchase)
  const titleId = useId()
  const unableId = useId()
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
          <LoadingList label="Тарифы загружаются" count={4} className={classes(layout.cards, styles.cards)}>
            <Skeleton shape="block" className={styles.skeleton} />
          </LoadingList>
        }
        empty={<EmptyState text="Тарифов пока нет" hint="Как только они появятся, подключить их можно здесь." />}
      >
        {unable && (
          <p id={unableId} className={styles.unable} role="status">
            {unable}
          </p>
        )}
        <ul className={classes(layout.cards, styles.cards)} aria-labelledby={titleId}>
          {plans.map((plan) => {
            const isPresent = plan.uuid === present
            return (
              <li key={plan.uuid} className={styles.plan}>
                <PlanCard plan={plan} isPresent={isPresent}>
                  <Button
                    wide
                    kind={(present ? isPresent : plan === bestOf(plans)) ? 'primary' : 'secondary'}
                    aria-label={`Подключить «${plan.title}»`}
                    aria-describedby={unableId}
                    busy={purchase?.plan.uuid === plan.uuid}
                    disabled={!onConnect || (purchase !== null && purchase.plan.uuid !== plan.uuid)}
                    onClick={() => onConnect?.(plan)}
                  >
                    Подключить
                  </Button>
                </PlanCard>
              </li>
            )
          })}
        </ul>
      </QueryView>
      <PaymentLeaving />
    </section>
  )
}

/** The plan with the largest discount, which gets the page's primary button. */
const bestOf = (plans: readonly SubscriptionPlan[]): SubscriptionPlan | undefined =>
  plans.reduce<SubscriptionPlan | undefined>(
    (best, plan) => ((plan.percent_discount ?? 0) > (best?.percent_discount ?? 0) ? plan : best),
    undefined,
  )

/** Submits the provider's form as soon as it is known; leaving the page drops the payment. */
function PaymentLeaving() {
  const { form, submitted, leave } = useUnit({ form: $form, submitted: formSubmitted, leave: paymentDropped })
  useEffect(() => {
    // 'Back' may restore this page from the browser's cache, with its button still busy.
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) leave()
    }
    window.addEventListener('pageshow', shownAgain)
    return () => {
      window.removeEventListener('pageshow', shownAgain)
      leave()
    }
  }, [leave])
  return form && <HiddenForm form={form} onSubmitted={submitted} />
}

function HiddenForm({ form, onSubmitted }: { form: PaymentForm; onSubmitted: () => void }) {
  const element = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  useEffect(() => {
    if (!element.current || sent.current) return
    sent.current = true
    // Calls the prototype's method, since a field of the form may be named `submit`.
    HTMLFormElement.prototype.submit.call(element.current)
    onSubmitted()
  }, [onSubmitted])
  return (
    <form ref={element} hidden action={form.action} method={form.method}>
      {form.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
    </form>
  )
}
