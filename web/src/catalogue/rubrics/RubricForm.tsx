import type { Rubric } from '@console/shared/rubrics'
import { CardForm } from '../cards/CardForm.tsx'
import type { Editing } from '../../kit/data/crud.ts'
import { rubricCard } from './rubric-card.ts'
import { cards } from './model.ts'

export default function RubricForm({ editing }: { editing: Editing<Rubric> }) {
  return <CardForm kind={rubricCard} cards={cards} editing={editing} />
}
