import { toNumber } from '@console/shared/kit/to-number'
import { moneyText } from './text.ts'

/** Formats an amount as the provider may send it: '1 250 ₽', '240,50 ₽'; '' for none. */
export function amountText(value: number | string | null | undefined): string {
  const roubles = toNumber(value)
  return roubles === null ? '' : moneyText(roubles)
}
