import type { Product } from '@console/shared/products'
import type { OptionDraft } from '@console/shared/variants'
import { narrowed } from '../../kit/journal/parts.ts'
import type { ChangeStep, Step } from '../../kit/journal/step.ts'
import type { Fields } from '../../kit/merge/fields.ts'
import type { ShopPath } from '../../projects/project-url.ts'
import type { ProductChange } from '../saving/updates.ts'
import type { ProductPath } from '../urls.ts'

/* The steps that pages record in the journal. The code that undoes them loads with the history. */

const numbers = {
  price: 'number',
  quantity: 'number',
  weight: 'number',
  gross_length: 'number',
  gross_width: 'number',
  gross_height: 'number',
} as const
export const variantComparisons = { options: { by: 'option_uuid', fields: numbers } } as const
export const productComparisons = {
  category_uuids: 'set',
  variants: { by: 'uuid', fields: variantComparisons },
} as const

const PRODUCT = 'product'

/** A change of a product's own fields; `names` are the titles of its categories. */
export const productStep = (
  at: ShopPath,
  product: Product,
  change: ProductChange,
  names: Readonly<Record<string, string>>,
): ChangeStep => ({
  thing: PRODUCT,
  place: at.shop,
  path: { ...at, product: product.product_uuid },
  title: product.title,
  ...narrowed(product, { ...change }, productComparisons),
  names,
})

export const productRemoval = (
  at: ShopPath,
  { uuid, title }: { uuid: string; title: string },
  before: Fields = { title },
): Step => ({
  thing: PRODUCT,
  place: at.shop,
  path: { ...at, product: uuid },
  title,
  before,
  after: null,
})

/** The creation of a product; `after` is the value that `makeProductFx` takes. */
export const productCreation = (at: ShopPath, after: { readonly title: string } & Fields) => ({
  thing: PRODUCT,
  place: at.shop,
  path: at,
  title: after.title,
  before: null,
  after,
})

/** A change of a variant, as an update sends it. */
export function variantStep(
  path: ProductPath,
  productTitle: string,
  { uuid, ...before }: { readonly uuid: string; readonly title: string; readonly options: readonly OptionDraft[] },
  change: { readonly title?: string; readonly options: readonly OptionDraft[] },
): ChangeStep {
  return {
    thing: 'variant',
    place: path.shop,
    path: { ...path, variant: uuid },
    title: [productTitle, before.title].join(', '),
    ...narrowed(before, { ...change }, variantComparisons),
    names: Object.fromEntries(before.options.map(({ option_uuid, title }) => [option_uuid ?? '', title])),
  }
}
