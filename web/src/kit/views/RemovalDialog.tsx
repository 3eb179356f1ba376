import { useUnit } from 'effector-react'
import { createStore, type EventCallable, type Store } from 'effector'
import type { ComponentType } from 'react'
import { lazyView } from '../ui/lazy/lazy-view.tsx'
import type { ApiError } from '../api/error.ts'
import type { ConfirmDialogProps } from '../ui/overlays/ConfirmDialog.tsx'

/** The lazily loaded dialog that asks before something is deleted or left. */
export const LazyQuestion = lazyView(() => import('../ui/overlays/ConfirmDialog.tsx'))

/** The units of `createRemoval` that the dialog uses. */
export interface RemovalUnits<Asked> {
  readonly $asked: Store<Asked | null>
  /** Omitted if the removal continues after the dialog closes. */
  readonly $isRemoving?: Store<boolean>
  readonly $failure?: Store<ApiError | null>
  readonly confirmed: EventCallable<void>
  readonly cancelled: EventCallable<void>
}

const $never = createStore(false)
const $nothing = createStore(null)

/** Asks before an item is removed, and names it. */
export function RemovalDialog<Asked>({
  removal,
  words,
  Question = LazyQuestion,
}: {
  removal: RemovalUnits<Asked>
  words: (asked: Asked) => Pick<ConfirmDialogProps, 'title' | 'text' | 'names' | 'confirm'>
  /** `ConfirmDialog` itself, for callers that are lazy already. */
  Question?: ComponentType<ConfirmDialogProps>
}) {
  const { asked, isRemoving, failure, confirm, cancel } = useUnit({
    asked: removal.$asked,
    isRemoving: removal.$isRemoving ?? $never,
    failure: removal.$failure ?? $nothing,
    confirm: removal.confirmed,
    cancel: removal.cancelled,
  })
  if (asked === null) return null
  return (
    <Question
      {...words(asked)}
      tone="danger"
      busy={isRemoving}
      failure={failure?.message}
      onConfirm={confirm}
      onCancel={cancel}
    />
  )
}

/** Several items to remove, which the question names. */
interface BulkAsked {
  readonly left: readonly { readonly title: string }[]
}

/** Asks before several items are removed, and names them. */
export function BulkRemovalDialog<Asked extends BulkAsked>({
  words,
  ...props
}: {
  removal: RemovalUnits<Asked>
  words: (asked: Asked) => Pick<ConfirmDialogProps, 'title' | 'text' | 'confirm'>
  Question?: ComponentType<ConfirmDialogProps>
}) {
  return (
    <RemovalDialog {...props} words={(asked) => ({ ...words(asked), names: asked.left.map(({ title }) => title) })} />
  )
}
