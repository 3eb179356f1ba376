import { SimpleProductForm } from '../../../src/products/edit/SimpleProductForm.tsx'
import type { States } from '../../exhibit.ts'
import { LONG } from '../../sample.ts'
import { product } from '../things.ts'

export const alone = true

export const states: States = {
  Заполненная: () => <SimpleProductForm product={product} />,
  'Длинный текст': () => <SimpleProductForm product={{ ...product, title: LONG, image_url: null }} />,
}
