import { paymentOutcomes, type PaymentOutcome } from '@console/shared/subscriptions'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { IconButton } from '../kit/ui/buttons/IconButton.tsx'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import styles from './Subscription.module.css'

/** The payment's result in the address to which the provider's page returns. */
export interface Outcome {
  readonly payment: PaymentOutcome
  /** The invoice's number; null if it is invalid. */
  readonly invoice: string | null
}

/**
 * Reads the result from the address; null on an ordinary visit. It is used for texts only, since anybody can write such
 * an address.
 */
export function outcomeOf(search: URLSearchParams): Outcome | null {
  const payment = paymentOutcomes.find((known) => known === search.get('payment'))
  const invoice = search.get('inv')
  return payment ? { payment, invoice: invoice && /^\d{1,12}$/.test(invoice) ? invoice : null } : null
}

/** The address without the result. */
function withoutOutcome(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete('payment')
  rest.delete('inv')
  return rest
}

/** The result of a payment on the provider's page; `children` show the new end date. */
export function OutcomeNote({
  busy,
  onRefresh,
  children,
}: {
  busy: boolean
  onRefresh: () => void
  children: ReactNode
}) {
  const [search, setSearch] = useSearchParams()
  const outcome = outcomeOf(search)
  const note = useRef<HTMLDivElement>(null)
  const happened = outcome !== null
  useEffect(() => {
    // Focuses the note after the return from the provider's page, so that it is announced and in view.
    if (happened) note.current?.focus()
  }, [happened])
  if (!outcome) return null
  const paid = outcome.payment === 'success'
  return (
    <div
      ref={note}
      tabIndex={-1}
      role="status"
      className={`${styles.note ?? ''} ${(paid ? styles.paid : styles.cancelled) ?? ''}`}
    >
      {paid ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
      <div className={styles.text}>
        <p className={styles.noteTitle}>{paid ? 'Оплата прошла' : 'Оплата отменена'}</p>
        {paid ? children : <p>Деньги не списаны, подписка осталась прежней.</p>}
        {outcome.invoice && <p className={layout.hint}>Счёт № {outcome.invoice}</p>}
        {paid && (
          <div className={classes(layout.hint, layout.line, styles.refresh)}>
            <Button size="small" icon={<RotateCw />} busy={busy} onClick={onRefresh}>
              Обновить
            </Button>
            <span>Дата прежняя? Подтверждение оплаты иногда идёт до минуты.</span>
          </div>
        )}
      </div>
      <IconButton
        size="small"
        label="Скрыть сообщение"
        onClick={() => setSearch(withoutOutcome(search), { replace: true, preventScrollReset: true })}
      >
        <X />
      </IconButton>
    </div>
  )
}
