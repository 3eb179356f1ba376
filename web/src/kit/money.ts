import { toNumber } from '@console/shared/kit/to-number'
import { moneyText } from './text.ts'

/** '1 250 ₽', '240,50 ₽' of an amount as a provider may send it; an empty text for none. */
export function amountText(value: number | string | null | undefined): string {
  const roubles = toNumber(value)
  return roubles === null ? '' : moneyText(roubles)
}
