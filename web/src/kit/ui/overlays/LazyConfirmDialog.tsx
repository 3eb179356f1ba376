import { Suspense } from 'react'
import { lazyPart } from '../../code/lazy-part.tsx'
import type { ConfirmDialogProps } from './ConfirmDialog.tsx'

const ConfirmDialog = lazyPart(
  () => import('./ConfirmDialog.tsx'),
  ({ ConfirmDialog }) => ConfirmDialog,
)

/** A question for the first screen, which does without dialogs: it comes with its first asking. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  )
}
