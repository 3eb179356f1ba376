import type { Product } from '@console/shared/products'
import { newOption, type OptionDraft } from '@console/shared/variants'
import { storedOption } from './import-plan.ts'

export const option = (over: Partial<OptionDraft> = {}): OptionDraft => ({
  ...newOption,
  title: '500 г',
  article: 'HN1',
  price: '640',
  quantity: '5',
  ...over,
})

/** A product with a single characteristic. */
export const jar = storedOption('o', 'Банка', 'J-1', { price: 450.5, fiscal_payment_object: 'Услуга' })
export const honey: Product = {
  product_uuid: 'p',
  title: 'Мёд',
  description: 'Липовый',
  category_uuids: ['c'],
  variants: [{ uuid: 'v', title: 'Стекло', image_urls: ['a.png', 'b.png'], options: [jar] }],
}
