import type { Option, Variant } from '@console/shared/variants'
import type { ChangeStep } from '../../kit/journal/step.ts'
import type { ProductPath } from '../urls.ts'

interface Stock {
  readonly at: ProductPath
  readonly productTitle: string
  readonly variant: Pick<Variant, 'uuid' | 'title'>
  readonly option: Pick<Option, 'option_uuid' | 'title' | 'quantity'>
  readonly quantity: number
}

/**
 * The journal's step that changes only the stock of one characteristic; the rest of its variant stays as the server has
 * it.
 */
export const stockStep = ({ at, productTitle, variant, option, quantity }: Stock): ChangeStep => ({
  thing: 'variant',
  place: at.shop,
  path: { ...at, variant: variant.uuid, option: option.option_uuid },
  title: [productTitle, variant.title].join(', '),
  before: { options: [{ option_uuid: option.option_uuid, quantity: option.quantity ?? null }] },
  after: { options: [{ option_uuid: option.option_uuid, quantity }] },
  names: { [option.option_uuid]: option.title },
})

/** Makes a step of a variant add the change of a stock to the stock that the server has when it is sent. */
export const asAddition = (step: ChangeStep): ChangeStep => ({ ...step, thing: 'addition' })

/** A step that adds pieces. Its id keeps it apart from other additions. */
export function additionStep({
  pieces,
  id,
  ...stock
}: Omit<Stock, 'quantity'> & { readonly pieces: number; readonly id: string }): ChangeStep {
  const step = stockStep({ ...stock, quantity: (stock.option.quantity ?? 0) + pieces })
  return asAddition({ ...step, path: { ...step.path, [ADDITION]: id } })
}

/** The name of an addition's id in its path. */
export const ADDITION = 'addition'
