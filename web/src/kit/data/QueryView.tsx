import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/error.ts'
import { SlowNotice } from '../ui/feedback/SlowNotice.tsx'
import { FailedState, StaleNotice } from '../ui/feedback/ViewStates.tsx'
import type { Status, ViewState } from './query.ts'

/** What a view needs of a query. */
export interface ShownQuery {
  readonly $view: Store<ViewState>
  readonly $error: Store<ApiError | null>
  readonly $isStale: Store<boolean>
  readonly $status: Store<Status>
  readonly refresh: EventCallable<void>
}

interface QueryViewProps {
  query: ShownQuery
  /** What happened, in the owner's words: 'Рубрики не загрузились'. */
  failed: string
  /** The skeleton. */
  loading: ReactNode
  /** What stands there while there is nothing; `children` unless given. */
  empty?: ReactNode
  /** What is said above what stands there when its last reload failed. */
  stale?: string
  children: ReactNode
}

/** All states of what a page reads. A long wait has words; a reload that fails is told above what is still shown, with a way to try again. */
export function QueryView({ query, failed, loading, empty, stale = 'Список не обновился', children }: QueryViewProps) {
  const { view, error, isStale, status, retry } = useUnit({
    view: query.$view,
    error: query.$error,
    isStale: query.$isStale,
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
      {states[view]}
    </>
  )
}
