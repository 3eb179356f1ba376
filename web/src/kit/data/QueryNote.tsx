import { useUnit } from 'effector-react'
import { Button } from '../ui/buttons/Button.tsx'
import styles from './QueryNote.module.css'
import type { ShownQuery } from './QueryView.tsx'

/**
 * Beside a field or a filter that offers what a query reads: that it is on its way, or did not come, with a way to try
 * again. Nothing once it is there.
 */
export function QueryNote({ query, loading, failed }: { query: ShownQuery; loading: string; failed: string }) {
  const { view, error, retry } = useUnit({ view: query.$view, error: query.$error, retry: query.refresh })
  if (view === 'loading') {
    return (
      <p role="status" className={styles.note}>
        {loading}
      </p>
    )
  }
  if (!error) return null
  return (
    <div role="alert" className={styles.note}>
      <p className={styles.failed}>
        {failed} {error.message}
      </p>
      <Button size="small" onClick={retry}>
        Повторить
      </Button>
    </div>
  )
}
