import { useUnit } from 'effector-react'
import { Plus } from 'lucide-react'
import { Suspense, useDeferredValue, useMemo } from 'react'
import { lazyPart } from '../kit/code/lazy-part.tsx'
import { useFiltersOfState } from '../kit/url/url-fields.ts'
import { useUrlFilters } from '../kit/url/use-url-filters.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { QueryNote } from '../kit/data/QueryNote.tsx'
import { QueryView } from '../kit/data/QueryView.tsx'
import { EmptyState } from '../kit/ui/feedback/ViewStates.tsx'
import { SearchField } from '../kit/ui/fields/SearchField.tsx'
import { Select } from '../kit/ui/fields/Select.tsx'
import { TabHeader } from '../kit/ui/layout/TabHeader.tsx'
import { BulkBar } from './BulkBar.tsx'
import { $chosen, editor, list, rubricList } from './model.ts'
import { PostRemoval } from './PostRemoval.tsx'
import styles from './PostsPage.module.css'
import { LoadingPosts, PostsTable } from './PostsTable.tsx'
import { inAddress, everything, shownPosts } from './filters.ts'

export { pageOpened as opened } from './model.ts'

const PostForm = lazyPart(
  () => import('./PostForm.tsx'),
  ({ PostForm }) => PostForm,
)

/** An information site's posts (shared/docs/posts.md). */
export function Component() {
  const { items, rubrics, rubricsView, ticked, editing, create } = useUnit({
    items: list.$items,
    rubrics: rubricList.$items,
    rubricsView: rubricList.$view,
    ticked: $chosen,
    editing: editor.$editing,
    create: editor.createOpened,
  })
  useFiltersOfState('rubricUuid', 'rubric')
  const [selection, select] = useUrlFilters(inAddress)
  const { rubric, search } = selection
  // Typing answers at once; the table follows when it can.
  const wanted = useDeferredValue(selection)
  const shown = useMemo(() => shownPosts(items, wanted), [items, wanted])
  const chosen = useMemo(() => shown.filter(({ uuid }) => ticked.has(uuid)), [shown, ticked])
  const filter = useMemo(
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
      <div className={styles.filters}>
        <Select
          className={styles.rubric}
          label="Информационные рубрики"
          items={filter}
          placeholder={rubricsView === 'loading' ? 'Рубрики загружаются…' : undefined}
          value={rubric}
          onChange={(value) => select({ rubric: value })}
        />
        <div className={styles.search}>
          <SearchField label="Поиск по названию" value={search} onChange={(text) => select({ search: text })} />
        </div>
      </div>
      <QueryNote query={rubricList} failed="Рубрики не загрузились" />
      <QueryView
        query={list}
        failed="Публикации не загрузились"
        loading={<LoadingPosts />}
        empty={
          <EmptyState
            text="Публикаций пока нет"
            hint="Расскажите первую историю: название, фото и пара абзацев."
            action={add}
          />
        }
      >
        {shown.length > 0 ? (
          <PostsTable posts={shown} rubrics={rubrics} chosen={chosen} />
        ) : (
          <EmptyState
            text="Ничего не нашлось"
            hint="Под эту рубрику и этот поиск не подходит ни одна публикация."
            action={<Button onClick={() => select(everything)}>Показать все</Button>}
          />
        )}
      </QueryView>
      <BulkBar posts={chosen} />
      <Suspense>{editing && <PostForm key={editing.key} editing={editing} startsIn={rubric} />}</Suspense>
      <PostRemoval />
    </>
  )
}
