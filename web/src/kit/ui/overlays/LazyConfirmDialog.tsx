import { lazy, Suspense } from 'react'
import type { ConfirmDialogProps } from './ConfirmDialog.tsx'

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

/** A question for the first screen, which does without dialogs: it comes with its first asking. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  )
}
