import { newRubric, postSortings, type rubrics, RubricDraft, type Rubric } from '@console/shared/rubrics'
import type { BodyOf } from '@console/shared/kit/endpoint'
import type { CardKind } from '../cards/card-form.ts'
import type { AllFields } from '../../kit/form/entity-form.ts'
import type { ReadyPicture } from '../../kit/pictures/upload.ts'
import { CardForm } from '../cards/CardForm.tsx'
import type { Editing } from '../../kit/data/crud.ts'
import { cards } from './model.ts'

export const rubricCard: CardKind<Rubric, AllFields<BodyOf<typeof rubrics.create, ReadyPicture>>> = {
  name: 'rubric',
  words: {
    created: 'Новая рубрика',
    changed: 'Изменить рубрику',
    sorting: 'Сортировка публикаций по умолчанию',
    preview: 'Так карточку увидят читатели',
  },
  sortings: postSortings,
  sortingRule: RubricDraft.shape.posts_sorty_by,
  empty: newRubric,
  sortingOf: (rubric) => (rubric ?? newRubric).posts_sorty_by,
  bodyOf: (card, { sorting, picture }) => ({
    data: { ...card, posts_sorty_by: sorting },
    ...(picture && { image: picture }),
  }),
  wire: { sorting: 'posts_sorty_by', picture: 'image' },
}

export default function RubricForm({ editing }: { editing: Editing<Rubric> }) {
  return <CardForm kind={rubricCard} cards={cards} editing={editing} />
}
