import { useUnit } from 'effector-react'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Category } from '@console/shared/categories'
import { Button } from '../kit/ui/Button.tsx'
import { ConfirmDialog } from '../kit/ui/ConfirmDialog.tsx'
import { EmptyFace, FailedFace } from '../kit/ui/Faces.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { SortableGrid, type HandleProps } from '../kit/ui/SortableGrid.tsx'
import { TabHeader } from '../kit/ui/TabHeader.tsx'
import styles from './CategoriesPage.module.css'
import { CategoryCard } from './CategoryCard.tsx'
import { editor, list, removal, sorting } from './model.ts'

export { pageOpened as opened } from './model.ts'

const CategoryForm = lazy(async () => ({ default: (await import('./CategoryForm.tsx')).CategoryForm }))

/** Categories as cards in the owner's order (document 1, section 2, 'Categories tab'). */
export function Component() {
  const [face, error, items, isChanged, isSaving, editing] = useUnit([
    list.$face,
    list.$error,
    sorting.$items,
    sorting.$isChanged,
    sorting.$isSaving,
    editor.$editing,
  ])
  const [refresh, moved, saveOrder, create, edit, askRemoval] = useUnit([
    list.refresh,
    sorting.moved,
    sorting.saveAsked,
    editor.createOpened,
    editor.editOpened,
    removal.asked,
  ])
  const navigate = useNavigate()

  const renderItem = useCallback(
    (category: Category, { handleProps }: { handleProps: HandleProps }) => (
      <CategoryCard
        category={category}
        handleProps={handleProps}
        onEdit={() => edit(category)}
        onRemove={() => askRemoval(category)}
        onOpen={() => void navigate('../products', { relative: 'path', state: { categoryUuid: category.uuid } })}
      />
    ),
    [edit, askRemoval, navigate],
  )
  const add = (
    <Button kind="primary" icon={<Plus />} onClick={create}>
      Добавить категорию
    </Button>
  )
  return (
    <>
      <TabHeader title="Категории">
        <Button kind={isChanged ? 'primary' : 'secondary'} disabled={!isChanged} busy={isSaving} onClick={saveOrder}>
          Сохранить сортировку
        </Button>
        {add}
      </TabHeader>
      {face === 'loading' && <LoadingCards />}
      {face === 'failed' && <FailedFace text="Категории не загрузились" hint={error?.message} onRetry={refresh} />}
      {face === 'empty' && (
        <EmptyFace
          text="Категорий пока нет"
          hint="По ним покупатель находит товар: «Мёд», «Свечи», «Подарки»."
          action={add}
        />
      )}
      {face === 'full' && (
        <SortableGrid
          label="Категории"
          items={items}
          idOf={uuidOf}
          titleOf={titleOf}
          onOrder={moved}
          renderItem={renderItem}
        />
      )}
      <Suspense>{editing && <CategoryForm key={editing.key} editing={editing} />}</Suspense>
      <CategoryRemoval />
    </>
  )
}

const uuidOf = ({ uuid }: Category) => uuid
const titleOf = ({ title }: Category) => title

function CategoryRemoval() {
  const [category, isRemoving, failure, confirm, cancel] = useUnit([
    removal.$asked,
    removal.$isRemoving,
    removal.$failure,
    removal.confirmed,
    removal.cancelled,
  ])
  if (!category) return null
  return (
    <ConfirmDialog
      title={`Удалить категорию «${category.title}»?`}
      text="Товары останутся, но в этой категории их больше не будет."
      confirm="Удалить категорию"
      tone="danger"
      busy={isRemoving}
      failure={failure?.message}
      onConfirm={confirm}
      onCancel={cancel}
    />
  )
}

function LoadingCards() {
  return (
    <ul className={styles.cards} aria-busy="true" aria-label="Категории загружаются">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <li key={card}>
          <Skeleton shape="block" className={styles.skeleton} />
        </li>
      ))}
    </ul>
  )
}
