import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import type { Order } from '@console/shared/orders'
import ConfirmDialog from '../../kit/ui/overlays/ConfirmDialog.tsx'
import { shortId } from '../labels.ts'

interface EndingQuestionProps {
  question: {
    readonly $asked: Store<{ readonly order: Order; readonly payment_status?: string } | null>
    readonly confirmed: EventCallable<void>
    readonly cancelled: EventCallable<void>
  }
}

/** Asks before an order is cancelled or refunded. */
export default function EndingQuestion({ question }: EndingQuestionProps) {
  const { asked, confirm, cancel } = useUnit({
    asked: question.$asked,
    confirm: question.confirmed,
    cancel: question.cancelled,
  })
  if (!asked) return null
  return (
    <ConfirmDialog
      title={`Поставить заказу ${shortId(asked.order.uuid)} статус «${asked.payment_status}»?`}
      text="Деньги покупателю эта консоль не возвращает: договоритесь с ним о возврате сами."
      confirm={`Поставить «${asked.payment_status}»`}
      cancel="Не менять"
      tone="danger"
      onConfirm={confirm}
      onCancel={cancel}
    />
  )
}
