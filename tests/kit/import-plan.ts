import { newCategory, type Category } from '@console/shared/categories'
import type { Product } from '@console/shared/products'
import { type Option, newOption, type OptionDraft } from '@console/shared/variants'
import { linesOf } from '@console/web/products/import/import-lines'
import { defaultSettings, type ImportSettings } from '@console/web/products/import/line'
import { planOf } from '@console/web/products/import/import-plan'
import { mappingOf } from '@console/web/products/import/headings'

export const storedOption = (
  option_uuid: string,
  title: string,
  article: string,
  over: Partial<Option> = {},
): Option => ({
  option_uuid,
  title,
  article,
  price: 450,
  quantity: 7,
  weight: 300,
  gross_length: 10,
  gross_width: 20,
  gross_height: 30,
  fiscal_payment_object: 'Товар',
  ...over,
})

export const categories = ['Мёд', 'Подарки', 'Чай'].map((title): Category => ({
  ...newCategory,
  uuid: `c-${title}`,
  title,
}))

/** Products with two variants, one, none, and two of the same title. */
export const importShop: readonly Product[] = [
  {
    product_uuid: 'honey',
    title: 'Мёд',
    description: 'Липовый',
    category_uuids: ['c-Мёд', 'c-Подарки'],
    image_url: 'https://pictures.test/honey.png',
    variants: [
      {
        uuid: 'glass',
        title: 'Стекло',
        options: [storedOption('g250', '250 г', 'H-1'), storedOption('g500', '500 г', 'H-2')],
      },
      { uuid: 'wood', title: 'Дерево', options: [storedOption('w250', '250 г', 'H-3')] },
    ],
  },
  {
    product_uuid: 'tea',
    title: 'Чай',
    variants: [{ uuid: 'pack', title: 'Пачка', options: [storedOption('t100', '100 г', 'T-1')] }],
  },
  { product_uuid: 'bare', title: 'Свеча', variants: [{ uuid: 'only', title: 'Вариант', options: null }] },
  { product_uuid: 'twin-a', title: 'Набор' },
  { product_uuid: 'twin-b', title: 'набор ' },
  {
    product_uuid: 'shared',
    title: 'Кружка',
    variants: [
      {
        uuid: 'clay',
        title: 'Глина',
        options: [storedOption('k1', 'Малая', 'T-1'), storedOption('k2', 'Большая', '')],
      },
    ],
  },
]

/** Returns the plan of a file with these lines; '|' separates cells. */
export const importPlan = (...rows: string[]) => planWith(defaultSettings, ...rows)

/** Returns the plan with these settings of the owner. */
export const planWith = (settings: ImportSettings, ...lines: string[]) => {
  const rows = lines.map((row) => row.split('|'))
  const position = { headingRow: 0, isTwofold: false }
  return planOf(linesOf({ rows }, mappingOf(rows[0] ?? []), position), importShop, categories, settings)
}

/** Returns the verdict on each line. */
export const verdicts = (...rows: string[]) =>
  importPlan(...rows).lines.map(({ kind, problems }) => (kind === 'wrong' ? problems.join(' / ') : kind))

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
