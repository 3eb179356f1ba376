import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Rubric } from '@console/shared/rubrics'
import { CardsPage, type CardLabels } from '../cards/CardsPage.tsx'
import { filteredUrl } from '../../projects/project-url.ts'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { cards } from './model.ts'

export { pageOpened as opened } from './model.ts'

const RubricForm = lazyView(() => import('./RubricForm.tsx'))

const words: CardLabels = {
  title: 'Рубрики',
  loading: 'Рубрики загружаются',
  failed: 'Рубрики не загрузились',
  empty: { text: 'Рубрик пока нет', hint: 'По ним читатель находит публикации: «Тренировки», «Маршруты», «Истории».' },
  add: 'Добавить рубрику',
  actions: (title) => `Действия с рубрикой «${title}»`,
  // The specified texts, word for word (shared/docs/categories.md).
  removal: (title) => ({
    title: `Удаление рубрики ${title}`,
    text: `Вы действительно хотите удалить рубрику ${title}?`,
    confirm: 'Да',
  }),
}

/** An information site's rubrics; a card links to its posts. */
export function Component() {
  const navigate = useNavigate()
  const { shopId = '' } = useParams()
  const open = useCallback(
    ({ uuid }: Rubric) => void navigate(filteredUrl(shopId, 'infoposts', { rubric: uuid })),
    [navigate, shopId],
  )
  return <CardsPage cards={cards} words={words} Form={RubricForm} onOpen={open} />
}
