import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { lazyView } from '../ui/lazy/lazy-view.tsx'
import { SlowNotice } from '../ui/feedback/SlowNotice.tsx'
import { FailedState, StaleNotice } from '../ui/feedback/ViewStates.tsx'
import type { Path, Query } from '../data/query.ts'

/** Few answers need it. */
const UnreadNotice = lazyView(() => import('../ui/feedback/UnreadNotice.tsx'))

export type ShownQuery = Pick<
  Query<unknown, Path>,
  '$view' | '$error' | '$isStale' | '$status' | '$readState' | 'refresh'
>

interface QueryViewProps {
  query: ShownQuery
  /** What happened, in the owner's words: 'Рубрики не загрузились'. */
  failed: string
  loading: ReactNode
  /** What stands there while there is nothing; `children` unless given. */
  empty?: ReactNode
  /** What is said above what stands there when its last reload failed. */
  stale?: string
  children: ReactNode
}

/**
 * All states of what a page reads; a long wait has words. Above what is shown stands that its reload failed, with a way to try again, and how much
 * of it could not be read.
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
