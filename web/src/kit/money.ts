import { toNumber } from '@console/shared/kit/to-number'
import { moneyText } from './text.ts'

/** '1 250 ₽', '240,50 ₽' of an amount as a provider may send it; an empty text for none. */
export function amountText(value: number | string | null | undefined): string {
  const roubles = toNumber(value)
  return roubles === null ? '' : moneyText(roubles)
}

const bare = (text: string): string => text.replace(/[\s₽]|руб\.?|шт\.?/gi, '').replace(',', '.')

/** '1234.50' of an amount as a spreadsheet writes it, '1 234,50 ₽'; what is no number stays for a check to refuse. */
export const amountIn = (text: string): string =>
  bare(text).replace(/\.00$|^\d+\.\d$/, (end) => (end === '.00' ? '' : `${end}0`))

/** '3' of a number of pieces or grams as a spreadsheet writes it, '3,0 шт.'. */
export const countIn = (text: string): string => bare(text).replace(/\.0+$/, '')
