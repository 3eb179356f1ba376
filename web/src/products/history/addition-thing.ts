import type { Thing } from '../../history/thing.ts'
import { additionComparing, optionsComparing } from '../forms/option-form.ts'
import { variantThing } from './variant-thing.ts'

/**
 * Pieces added to a characteristic's stock. They are added to the number that the server has, so a sale meanwhile asks
 * nothing; if an earlier attempt may have added them, the stock is compared like a count.
 */
export const additionThing: Thing = {
  ...variantThing,
  comparisons: { options: additionComparing },
  retryComparisons: { options: optionsComparing },
}
