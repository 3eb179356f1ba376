import { useUnit } from 'effector-react'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import type { Project } from '@console/shared/projects'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { useUrlFilters } from '../../kit/url/use-url-filters.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { QueryView } from '../../kit/views/QueryView.tsx'
import { PageHeader } from '../../kit/ui/layout/PageHeader.tsx'
import { SearchField } from '../../kit/ui/fields/SearchField.tsx'
import { Segments } from '../../kit/ui/fields/Segments.tsx'
import { LoadingList, Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { $isCreating, $pendingIds, creatingOpened, filtersChanged, list, published } from './list-model.ts'
import { copyRequested } from '../../kit/platform/clipboard.ts'
import { ProjectCards } from './ProjectCards.tsx'
import layout from '../../kit/style/layout.module.css'
import styles from './ProjectsPage.module.css'
import { filtered, filtersCodec, projectFilters, type Filters } from './filters.ts'
import { projectsText } from '../labels.ts'

export { pageOpened as opened } from './list-model.ts'

const NewProject = lazyView(() => import('../NewProject.tsx'))
const NothingFound = lazyView(() => import('./NothingFound.tsx'), 'inline')
const LinkDialog = lazyView(() => import('../../kit/ui/overlays/LinkDialog.tsx'))
const TurnOffQuestion = lazyView(() => import('./TurnOffQuestion.tsx'))

/** The owner's projects (shared/docs/projects.md). */
export function Component() {
  const { view, items, pendingIds, isCreating, openNew, publish, startOver, copy } = useUnit({
    view: list.$view,
    items: list.$items,
    pendingIds: $pendingIds,
    isCreating: $isCreating,
    openNew: creatingOpened,
    publish: published,
    startOver: filtersChanged,
    copy: copyRequested,
  })
  const [filters, change] = useUrlFilters(filtersCodec)
  const setFilters = (changed: Partial<Filters>) => {
    startOver()
    change(changed)
  }
  const { filter } = filters
  // Deferred, so that typing stays fast.
  const search = useDeferredValue(filters.search)
  const shown = useMemo(() => filtered(items, { filter, search }), [items, filter, search])
  const [linkOf, setLinkOf] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<Project | null>(null)

  const create = (
    <Button kind="primary" icon={<Plus />} onClick={openNew}>
      Создать проект
    </Button>
  )
  return (
    <>
      <PageHeader title="Мои проекты">{create}</PageHeader>
      {(view === 'shown' || view === 'loading') && (
        <div className={styles.filters}>
          <Segments
            label="Какие проекты показать"
            items={projectFilters}
            value={filter}
            onChange={(value) => setFilters({ filter: value })}
          />
          <SearchField
            label="Поиск проекта по названию"
            placeholder="Название проекта"
            value={filters.search}
            onChange={(typed) => setFilters({ search: typed })}
          />
          <span role="status" className="visually-hidden">
            {search && `Найдено: ${projectsText(shown.length)}`}
          </span>
        </div>
      )}
      <QueryView
        query={list}
        failed="Проекты не загрузились"
        loading={
          <LoadingList label="Проекты загружаются" count={3} className={layout.cards} height={196}>
            <Skeleton shape="block" width={72} height={72} />
            <Skeleton width="60%" />
            <Skeleton width="85%" />
          </LoadingList>
        }
      >
        {shown.length > 0 ? (
          <ProjectCards
            projects={shown}
            pendingIds={pendingIds}
            onPublish={publish}
            onTurnOff={setLeaving}
            onLink={setLinkOf}
          />
        ) : (
          <Suspense>
            <NothingFound filters={{ filter, search }} onChange={setFilters} create={items.length === 0 && create} />
          </Suspense>
        )}
      </QueryView>
      {isCreating && <NewProject />}
      {linkOf && <LinkDialog url={linkOf} onCopy={copy} onClose={() => setLinkOf(null)} />}
      {leaving && <TurnOffQuestion project={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
