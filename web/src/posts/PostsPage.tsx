import { useUnit } from 'effector-react'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyView } from '../kit/ui/lazy/lazy-view.tsx'
import { entryText } from '../kit/platform/navigation.ts'
import { useUrlFilters } from '../kit/url/use-url-filters.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { SelectedBar, useSelectedRows, useShownRows } from '../kit/rows/RowSelection.tsx'
import { QueryNote, QueryView } from '../kit/views/QueryView.tsx'
import { CrudModals, useCrud } from '../kit/views/CrudModals.tsx'
import { EmptyState } from '../kit/ui/feedback/ViewStates.tsx'
import { SearchField } from '../kit/ui/fields/SearchField.tsx'
import { Select } from '../kit/ui/fields/Select.tsx'
import { FilterPanel } from '../kit/ui/layout/FilterPanel.tsx'
import { TabHeader } from '../kit/ui/layout/PageHeader.tsx'
import * as posts from './model.ts'
import { bulk, selection } from './model.ts'
import styles from './Posts.module.css'
import { LoadingPosts, PostsTable } from './PostsTable.tsx'
import { defaultFilters, filtersCodec, shownPosts } from './filters.ts'
import { BulkRemovalDialog } from '../kit/views/RemovalDialog.tsx'
import { postsText, removalQuestion } from './labels.ts'

export { pageOpened as opened } from './model.ts'

const PostForm = lazyView(() => import('./PostForm.tsx'))

/** An information site's posts (shared/docs/posts.md). */
export function Component() {
  const { items, create } = useCrud(posts)
  const { rubrics, rubricsView, select } = useUnit({
    rubrics: posts.rubricList.$items,
    rubricsView: posts.rubricList.$view,
    select: selection.set,
  })
  const creates = entryText(useLocation().state, 'creates')
  useEffect(() => {
    if (creates) create()
  }, [creates, create])
  const [filters, setFilters] = useUrlFilters(filtersCodec)
  const { rubric, search } = filters
  // Deferred, so that typing stays fast.
  const wanted = useDeferredValue(filters)
  const shown = useMemo(() => shownPosts(items, wanted), [items, wanted])
  useShownRows(selection, shown)
  const rubricItems = useMemo(
    () => [
      { value: '', label: 'Все' },
      ...rubrics.map(({ uuid, title, hex_color }) => ({ value: uuid, label: title, color: hex_color })),
    ],
    [rubrics],
  )
  const add = (
    <Button kind="primary" icon={<Plus />} onClick={create}>
      Добавить публикацию
    </Button>
  )
  return (
    <>
      <TabHeader title="Публикации">{add}</TabHeader>
      <FilterPanel
        search={
          <SearchField label="Поиск по названию" value={search} onChange={(text) => setFilters({ search: text })} />
        }
        set={rubricItems.flatMap(({ value, label }) =>
          value && value === rubric ? { label, onClear: () => setFilters({ rubric: '' }) } : [],
        )}
      >
        <Select
          className={styles.rubricFilter}
          label="Информационные рубрики"
          items={rubricItems}
          placeholder={rubricsView === 'loading' ? 'Рубрики загружаются…' : undefined}
          value={rubric}
          onChange={(value) => setFilters({ rubric: value })}
        />
      </FilterPanel>
      <QueryNote query={posts.rubricList} failed="Рубрики не загрузились" />
      <QueryView
        query={posts.list}
        failed="Публикации не загрузились"
        loading={<LoadingPosts label="Публикации загружаются" count={6} />}
        empty={
          <EmptyState
            text="Публикаций пока нет"
            hint="Расскажите первую историю: название, фото и пара абзацев."
            action={add}
          />
        }
      >
        {shown.length > 0 ? (
          <PostsTable
            posts={shown}
            rubrics={rubrics}
            selection={selection}
            onSelectAll={(all) => select(all ? shown.map(({ uuid }) => uuid) : [])}
          />
        ) : (
          <EmptyState
            text="Ничего не нашлось"
            hint="Под эту рубрику и этот поиск не подходит ни одна публикация."
            action={<Button onClick={() => setFilters(defaultFilters)}>Показать все</Button>}
          />
        )}
      </QueryView>
      <BulkBar />
      <CrudModals
        crud={posts}
        Form={PostForm}
        words={({ title }) => ({
          title: `Удалить публикацию «${title}»?`,
          text: 'Вернуть её будет нельзя.',
          confirm: 'Удалить публикацию',
        })}
      />
    </>
  )
}

/** Actions for the selected posts. */
function BulkBar() {
  const ask = useUnit(bulk.asked)
  const selected = useSelectedRows(selection)
  return (
    <>
      <SelectedBar label="Выбранные публикации" selected={selected} countText={postsText}>
        <Button kind="danger" size="small" icon={<Trash2 />} onClick={() => ask(selected.items)}>
          Удалить
        </Button>
      </SelectedBar>
      <BulkRemovalDialog
        removal={bulk}
        words={({ left, total, done, isRemoving }) => ({
          title: removalQuestion(isRemoving ? total : left.length),
          text: (
            <p role="status">
              {done > 0 ? `Удалено ${done} из ${total}.` : 'Их можно будет вернуть в истории изменений.'}
            </p>
          ),
          confirm: 'Удалить публикации',
        })}
      />
    </>
  )
}
