import { NewProductForm } from '../../../src/products/edit/NewProductForm.tsx'
import type { States } from '../../exhibit.ts'
import { longProduct, product } from '../things.ts'

const copy = { image: null, photos: [], offers: [], losses: [] }

export const alone = true

export const states: States = {
  Новая: () => <NewProductForm origin={null} />,
  Копия: () => <NewProductForm origin={{ product, ...copy }} />,
  'Длинный текст': () => <NewProductForm origin={{ product: longProduct, ...copy }} />,
}
