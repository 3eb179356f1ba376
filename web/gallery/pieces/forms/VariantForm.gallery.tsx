import VariantForm from '../../../src/products/variants/VariantForm.tsx'
import type { States } from '../../exhibit.ts'
import { LONG, PICTURE } from '../../sample.ts'
import { newThing, stored } from '../things.ts'

const variant = {
  uuid: 'v-half',
  title: '0,5 кг',
  image_urls: [PICTURE],
  options: [{ option_uuid: 'o-half', title: 'Банка', article: 'МД-05', quantity: 12, price: 500 }],
}

export const alone = true

export const states: States = {
  Новая: () => <VariantForm editing={newThing} />,
  Заполненная: () => <VariantForm editing={stored(variant)} />,
  'Длинный текст': () => <VariantForm editing={stored({ ...variant, title: LONG })} />,
}
