import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Category } from '@console/shared/categories'
import { CardsPage, type CardLabels } from '../cards/CardsPage.tsx'
import { filteredUrl } from '../../projects/project-url.ts'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { cards } from './model.ts'

export { pageOpened as opened } from './model.ts'

const CategoryForm = lazyView(() => import('./CategoryForm.tsx'))

const words: CardLabels = {
  title: 'Категории',
  loading: 'Категории загружаются',
  failed: 'Категории не загрузились',
  empty: { text: 'Категорий пока нет', hint: 'По ним покупатель находит товар: «Мёд», «Свечи», «Подарки».' },
  add: 'Добавить категорию',
  actions: (title) => `Действия с категорией «${title}»`,
  removal: (title) => ({
    title: `Удалить категорию «${title}»?`,
    text: 'Товары останутся, но в этой категории их больше не будет.',
    confirm: 'Удалить категорию',
  }),
}

/** A store's categories; a card links to its products (shared/docs/categories.md). */
export function Component() {
  const navigate = useNavigate()
  const { shopId = '' } = useParams()
  const open = useCallback(
    ({ uuid }: Category) => void navigate(filteredUrl(shopId, 'products', { category: uuid })),
    [navigate, shopId],
  )
  return <CardsPage cards={cards} words={words} Form={CategoryForm} onOpen={open} />
}
