import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { SlowNotice } from '../ui/feedback/SlowNotice.tsx'
import { UnreadNotice } from '../ui/feedback/UnreadNotice.tsx'
import { FailedState, StaleNotice } from '../ui/feedback/ViewStates.tsx'
import type { Path, Query } from '../data/query.ts'
import { RetryButton } from '../ui/buttons/Button.tsx'
import { unreadIn } from '../api/unread.ts'
import { Badge } from '../ui/feedback/Badge.tsx'
import styles from './QueryView.module.css'

export type ShownQuery = Pick<
  Query<unknown, Path>,
  '$view' | '$error' | '$isStale' | '$status' | '$readState' | 'refresh'
>

interface QueryViewProps {
  query: ShownQuery
  /** The error message: 'Рубрики не загрузились'. */
  failed: string
  loading: ReactNode
  /** Shown for an empty result; `children` by default. */
  empty?: ReactNode
  /** The notice above the list when its last reload failed. */
  stale?: string
  children: ReactNode
}

/**
 * Renders all states of a query, with a message when it loads slowly. Notices above the result tell of a failed reload, with a
 * retry, and of parts that could not be read.
 */
export function QueryView({ query, failed, loading, empty, stale = 'Список не обновился', children }: QueryViewProps) {
  const { view, error, isStale, status, readState, retry } = useUnit({
    view: query.$view,
    error: query.$error,
    isStale: query.$isStale,
    readState: query.$readState,
    status: query.$status,
    retry: query.refresh,
  })
  const states = {
    loading,
    failed: <FailedState text={failed} hint={error?.message} onRetry={retry} />,
    empty: empty ?? children,
    shown: children,
  }
  return (
    <>
      {status === 'loading' && <SlowNotice onRetry={retry} />}
      {isStale && <StaleNotice text={stale} hint={error?.message} onRetry={retry} />}
      {(readState.leftOut > 0 || readState.isPartial) && <UnreadNotice {...readState} />}
      {states[view]}
    </>
  )
}

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

interface UnreadMarkProps {
  of: unknown
  /** The messages for unreadable fields, by path without indexes: `{ price: 'сумма не распознана' }`. */
  names?: Readonly<Record<string, string>>
}

/** Marks a row whose empty fields could not be read. */
export function UnreadMark({ of, names = {} }: UnreadMarkProps) {
  const paths = Object.keys(unreadIn(of)).map((path) => path.replace(/\.\d+(?=\.|$)/g, ''))
  if (paths.length === 0) return null
  const words = new Set(paths.map((path) => names[path] ?? 'часть данных не распознана'))
  return (
    <Badge tone="warn" wraps>
      {[...words].join(', ')}
    </Badge>
  )
}
