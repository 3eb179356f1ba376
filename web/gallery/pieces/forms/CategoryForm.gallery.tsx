import { newCategory } from '@console/shared/categories'
import CategoryForm from '../../../src/catalogue/categories/CategoryForm.tsx'
import type { States } from '../../exhibit.ts'
import { LONG, PICTURE } from '../../sample.ts'
import { newThing, stored } from '../things.ts'

const category = { ...newCategory, uuid: 'c-honey', title: 'Мёд', image_url: PICTURE }

export const alone = true

export const states: States = {
  Новая: () => <CategoryForm editing={newThing} />,
  Заполненная: () => <CategoryForm editing={stored(category)} />,
  'Длинный текст': () => <CategoryForm editing={stored({ ...category, title: LONG })} />,
}
