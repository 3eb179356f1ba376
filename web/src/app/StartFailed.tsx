import { useUnit } from 'effector-react'
import { FailedState } from '../kit/ui/feedback/ViewStates.tsx'
import { $startError, retried } from '../session/model.ts'
import styles from './ErrorPage.module.css'

/** The owner could not be asked for, or the console's code did not come: the session stays, the next try may work. */
export function StartFailed({ onRetry }: { onRetry?: () => void }) {
  const { error, retry } = useUnit({ error: $startError, retry: retried })
  return (
    <main className={styles.page}>
      <FailedState text="Не удалось открыть кабинет" hint={error?.message} onRetry={onRetry ?? retry} />
    </main>
  )
}
