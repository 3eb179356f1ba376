import { useUnit } from 'effector-react'
import { RetryButton } from '../ui/buttons/RetryButton.tsx'
import { UnreadNotice } from '../ui/feedback/UnreadNotice.tsx'
import styles from './QueryNote.module.css'
import type { ShownQuery } from './QueryView.tsx'

/** A note beside a field or filter whose query failed (with a retry) or was only partly read. */
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
