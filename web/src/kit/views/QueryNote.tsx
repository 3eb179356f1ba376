import { useUnit } from 'effector-react'
import { RetryButton } from '../ui/buttons/RetryButton.tsx'
import UnreadNotice from '../ui/feedback/UnreadNotice.tsx'
import styles from './QueryNote.module.css'
import type { ShownQuery } from './QueryView.tsx'

/** Beside a field or a filter that offers what a query reads: why that did not come, with a way to try again, or not whole. */
export function QueryNote({ query, failed }: { query: ShownQuery; failed: string }) {
  const { error, readState, retry } = useUnit({
    error: query.$error,
    readState: query.$readState,
    retry: query.refresh,
  })
  if (!error && (readState.leftOut > 0 || readState.isPartial)) return <UnreadNotice {...readState} />
  if (!error) return null
  return (
    <div role="alert" className={styles.note}>
      <p>
        {failed}. {error.message}
      </p>
      <RetryButton size="small" onRetry={retry} />
    </div>
  )
}
