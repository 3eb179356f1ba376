import { useUnit } from 'effector-react'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Project } from '@console/shared/projects'
import { copied } from '../kit/model/clipboard.ts'
import { Button } from '../kit/ui/Button.tsx'
import { ConfirmDialog } from '../kit/ui/ConfirmDialog.tsx'
import { EmptyFace, FailedFace } from '../kit/ui/Faces.tsx'
import { PageHeader } from '../kit/ui/PageHeader.tsx'
import { Segments } from '../kit/ui/Segments.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import {
  $filter,
  $shown,
  $switching,
  editor,
  filterChosen,
  list,
  projectFilters,
  published,
  turnedOff,
} from './list-model.ts'
import { ProjectCard } from './ProjectCard.tsx'
import styles from './ProjectsPage.module.css'

export { pageOpened as opened } from './list-model.ts'

const NewProject = lazy(async () => ({ default: (await import('./NewProject.tsx')).NewProject }))
const LinkDialog = lazy(async () => ({ default: (await import('../kit/ui/LinkDialog.tsx')).LinkDialog }))

/** The owner's projects (document 1, section 2, 'Projects list'). */
export function Component() {
  const [face, error, items, shown, filter, switching, editing] = useUnit([
    list.$face,
    list.$error,
    list.$items,
    $shown,
    $filter,
    $switching,
    editor.$editing,
  ])
  const [refresh, chooseFilter, openEditor, publish, turnOff, copy] = useUnit([
    list.refresh,
    filterChosen,
    editor.createOpened,
    published,
    turnedOff,
    copied,
  ])
  const [linkOf, setLinkOf] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<Project | null>(null)

  const create = (
    <Button kind="primary" icon={<Plus />} onClick={openEditor}>
      Создать проект
    </Button>
  )
  return (
    <>
      <PageHeader title="Мои проекты">{create}</PageHeader>
      {face === 'full' && (
        <div className={styles.filter}>
          <Segments label="Какие проекты показать" items={projectFilters} value={filter} onChange={chooseFilter} />
        </div>
      )}
      {face === 'loading' && <LoadingCards />}
      {face === 'failed' && <FailedFace text="Проекты не загрузились" hint={error?.message} onRetry={refresh} />}
      {face === 'empty' && (
        <EmptyFace
          text="У вас пока нет проектов"
          hint="Магазин или инфо-сайт собирается за три шага: название, шаблон, товары."
          action={create}
        />
      )}
      {face === 'full' && shown.length === 0 && (
        <EmptyFace
          text={filter === 'all' ? 'У вас пока нет проектов' : 'Здесь ничего нет'}
          hint={
            filter === 'all'
              ? 'Все проекты выключены: их можно опубликовать снова.'
              : 'Под этот отбор не подходит ни один проект.'
          }
          action={
            <Button onClick={() => chooseFilter(filter === 'all' ? 'inactive' : 'all')}>
              {filter === 'all' ? 'Показать выключенные' : 'Показать все'}
            </Button>
          }
        />
      )}
      {face === 'full' && (
        <ul className={styles.cards} aria-label="Проекты">
          {shown.map((project) => (
            <li key={project.uuid}>
              <ProjectCard
                project={project}
                busy={switching.includes(project.uuid)}
                onPublish={publish}
                onTurnOff={setLeaving}
                onLink={setLinkOf}
              />
            </li>
          ))}
        </ul>
      )}
      {face === 'full' && error && items.length > 0 && (
        <FailedFace text="Список не обновился" hint={error.message} onRetry={refresh} />
      )}
      <Suspense>
        {editing && <NewProject key={editing.key} />}
        {linkOf && <LinkDialog url={linkOf} onCopy={copy} onClose={() => setLinkOf(null)} />}
      </Suspense>
      {leaving && (
        <ConfirmDialog
          title={`Отключить проект «${leaving.title}»?`}
          text="Покупатели перестанут его видеть. Товары и заказы останутся, опубликовать снова можно в любой момент."
          confirm="Отключить"
          tone="danger"
          onConfirm={() => {
            turnOff(leaving)
            setLeaving(null)
          }}
          onCancel={() => setLeaving(null)}
        />
      )}
    </>
  )
}

function LoadingCards() {
  return (
    <ul className={styles.cards} aria-busy="true" aria-label="Проекты загружаются">
      {[1, 2, 3].map((card) => (
        <li key={card} className={styles.skeleton}>
          <Skeleton shape="block" width={72} height={72} />
          <Skeleton width="60%" />
          <Skeleton width="85%" />
        </li>
      ))}
    </ul>
  )
}
