import { toNumber } from '@console/shared/kit/to-number'
import { moneyText } from './text.ts'

/** Formats an amount from an answer, a number or a text, as '1 250 ₽' or '240,50 ₽'; '' for none. */
export function amountText(value: number | string | null | undefined): string {
  const roubles = toNumber(value)
  return roubles === null ? '' : moneyText(roubles)
}
