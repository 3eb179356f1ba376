import type { Category } from '@console/shared/categories'
import { CardForm } from '../cards/CardForm.tsx'
import type { Editing } from '../../kit/data/crud.ts'
import { categoryCard } from './category-card.ts'
import { cards } from './model.ts'

export default function CategoryForm({ editing }: { editing: Editing<Category> }) {
  return <CardForm kind={categoryCard} cards={cards} editing={editing} />
}
