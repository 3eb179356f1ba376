import { createEvent, createStore } from 'effector'
import { ApiError } from '../../src/kit/api/error.ts'
import type { ReadState } from '../../src/kit/api/unread.ts'
import { QueryNote } from '../../src/kit/views/QueryNote.tsx'
import { QueryView, type ShownQuery } from '../../src/kit/views/QueryView.tsx'
import type { Status, ViewState } from '../../src/kit/data/query.ts'
import { Button } from '../../src/kit/ui/buttons/Button.tsx'
import { EmptyState } from '../../src/kit/ui/feedback/EmptyState.tsx'
import { LoadingRows, RowCard } from '../../src/kit/ui/layout/RowCard.tsx'
import type { States } from '../exhibit.ts'
import { nothing } from '../nothing.ts'

interface Shown {
  readonly view: ViewState
  readonly failure?: string
  readonly leftOut?: number
}

/** A query that stays as it is. */
function queryOf({ view, failure, leftOut = 0 }: Shown): ShownQuery {
  return {
    $view: createStore(view),
    $error: createStore(failure ? new ApiError('unreachable', failure) : null),
    $isStale: createStore(view === 'shown' && failure !== undefined),
    $status: createStore<Status>(view === 'loading' ? 'loading' : 'succeeded'),
    $readState: createStore<ReadState>({ leftOut, isPartial: false }),
    refresh: createEvent(),
  }
}

const NO_ANSWER = 'Сервер не отвечает. Проверьте связь и повторите.'

const around = {
  failed: 'Рубрики не загрузились.',
  loading: <LoadingRows label="Загружаются рубрики" />,
  empty: <EmptyState text="Рубрик пока нет." action={<Button kind="primary">Добавить рубрику</Button>} />,
  children: <RowCard title="Мёд" price="500 ₽" onEdit={nothing} onRemove={nothing} />,
}

export const states: States = {
  Загружается: () => <QueryView query={queryOf({ view: 'loading' })} {...around} />,
  Пусто: () => <QueryView query={queryOf({ view: 'empty' })} {...around} />,
  'Не загрузилось': () => <QueryView query={queryOf({ view: 'failed', failure: NO_ANSWER })} {...around} />,
  Показано: () => <QueryView query={queryOf({ view: 'shown' })} {...around} />,
  'Показано, но не обновилось': () => <QueryView query={queryOf({ view: 'shown', failure: NO_ANSWER })} {...around} />,
  'Показано не всё': () => <QueryView query={queryOf({ view: 'shown', leftOut: 2 })} {...around} />,
  'Рядом с полем': () => (
    <QueryNote query={queryOf({ view: 'failed', failure: NO_ANSWER })} failed="Категории не загрузились" />
  ),
}
