import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { IconButton } from '../kit/ui/buttons/IconButton.tsx'
import { outcomeOf, withoutOutcome } from './outcome.ts'
import layout from '../kit/style/layout.module.css'
import styles from './OutcomeNote.module.css'

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
        <p className={styles.title}>{paid ? 'Оплата прошла' : 'Оплата отменена'}</p>
        {paid ? children : <p>Деньги не списаны, подписка осталась прежней.</p>}
        {outcome.invoice && <p className={layout.hint}>Счёт № {outcome.invoice}</p>}
        {paid && (
          <div className={styles.refresh}>
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
