import { newRubric } from '@console/shared/rubrics'
import RubricForm from '../../../src/catalogue/rubrics/RubricForm.tsx'
import type { States } from '../../exhibit.ts'
import { LONG, PICTURE } from '../../sample.ts'
import { newThing, stored } from '../things.ts'

const rubric = { ...newRubric, uuid: 'r-news', title: 'Новости', image_url: PICTURE }

export const alone = true

export const states: States = {
  Новая: () => <RubricForm editing={newThing} />,
  Заполненная: () => <RubricForm editing={stored(rubric)} />,
  'Длинный текст': () => <RubricForm editing={stored({ ...rubric, title: LONG })} />,
}
