import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/**
 * Asks before a page with something typed is left, for another page or altogether. A navigation whose state says
 * `saved` goes through: what was typed is on the server by then.
 */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      !(nextLocation.state as { saved?: boolean } | null)?.saved,
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Уйти без сохранения?"
      text="То, что вы ввели, не сохранится."
      confirm="Уйти без сохранения"
      cancel="Остаться"
      tone="danger"
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  )
}
