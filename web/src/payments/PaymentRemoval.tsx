import { useUnit } from 'effector-react'
import type { EventCallable, Store } from 'effector'
import type { ApiError } from '../kit/api/error.ts'
import { ConfirmDialog } from '../kit/ui/overlays/ConfirmDialog.tsx'

interface Removal<Item> {
  $asked: Store<Item | null>
  $isRemoving: Store<boolean>
  $failure: Store<ApiError | null>
  confirmed: EventCallable<void>
  cancelled: EventCallable<void>
}

/** Asks once before a way to pay goes. */
export function PaymentRemoval<Item>(props: {
  removal: Removal<Item>
  /** The question, which names the thing. */
  title: (item: Item) => string
  text: string
  confirm: string
}) {
  const { removal, title, text, confirm } = props
  const { item, isRemoving, failure, onConfirm, onCancel } = useUnit({
    item: removal.$asked,
    isRemoving: removal.$isRemoving,
    failure: removal.$failure,
    onConfirm: removal.confirmed,
    onCancel: removal.cancelled,
  })
  if (!item) return null
  return (
    <ConfirmDialog
      title={title(item)}
      text={text}
      confirm={confirm}
      tone="danger"
      busy={isRemoving}
      failure={failure?.message}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
