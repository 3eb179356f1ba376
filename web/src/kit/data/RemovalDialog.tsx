import { useUnit } from 'effector-react'
import type { EventCallable, Store } from 'effector'
import type { ApiError } from '../api/error.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/overlays/ConfirmDialog.tsx'

/** What is asked for, its removal, and the answers: `createRemoval`'s units are enough. */
export interface RemovalUnits<Asked> {
  readonly $asked: Store<Asked | null>
  readonly $isRemoving: Store<boolean>
  readonly $failure: Store<ApiError | null>
  readonly confirmed: EventCallable<void>
  readonly cancelled: EventCallable<void>
}

/** Asks once before something goes; the question names it. */
export function RemovalDialog<Asked>({
  removal,
  words,
}: {
  removal: RemovalUnits<Asked>
  words: (asked: Asked) => Pick<ConfirmDialogProps, 'title' | 'text' | 'confirm'>
}) {
  const { asked, isRemoving, failure, confirm, cancel } = useUnit({
    asked: removal.$asked,
    isRemoving: removal.$isRemoving,
    failure: removal.$failure,
    confirm: removal.confirmed,
    cancel: removal.cancelled,
  })
  if (asked === null) return null
  return (
    <ConfirmDialog
      {...words(asked)}
      tone="danger"
      busy={isRemoving}
      failure={failure?.message}
      onConfirm={confirm}
      onCancel={cancel}
    />
  )
}
