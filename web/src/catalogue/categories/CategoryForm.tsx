import { type categories, CategoryDraft, newCategory, productSortings, type Category } from '@console/shared/categories'
import type { BodyOf } from '@console/shared/kit/endpoint'
import type { CardKind } from '../cards/card-form.ts'
import type { AllFields } from '../../kit/form/entity-form.ts'
import type { ReadyPicture } from '../../kit/pictures/upload.ts'
import { CardForm } from '../cards/CardForm.tsx'
import type { Editing } from '../../kit/data/crud.ts'
import { cards } from './model.ts'

export const categoryCard: CardKind<Category, AllFields<BodyOf<typeof categories.create, ReadyPicture>>> = {
  name: 'category',
  words: {
    created: 'Новая категория',
    changed: 'Изменить категорию',
    sorting: 'Сортировка товаров по умолчанию',
    preview: 'Так карточку увидят покупатели',
  },
  sortings: productSortings,
  sortingRule: CategoryDraft.shape.products_sorty_by,
  empty: newCategory,
  sortingOf: (category) => (category ?? newCategory).products_sorty_by,
  bodyOf: (card, { sorting, picture }) => ({
    data: { ...card, products_sorty_by: sorting },
    ...(picture && { background_img: picture }),
  }),
  wire: { sorting: 'products_sorty_by', picture: 'background_img' },
}

export default function CategoryForm({ editing }: { editing: Editing<Category> }) {
  return <CardForm kind={categoryCard} cards={cards} editing={editing} />
}
