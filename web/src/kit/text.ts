const rules = new Intl.PluralRules('ru-RU')
const numbers = new Intl.NumberFormat('ru-RU')

/** '5 товаров': the number and the word in its right form, given for 1, 2 and 5. */
export function plural(count: number, [one, few, many]: readonly [one: string, few: string, many: string]): string {
  const form = rules.select(count)
  return `${numbers.format(count)}\u00a0${form === 'one' ? one : form === 'few' ? few : many}`
}

const dates = new Intl.DateTimeFormat('ru-RU')

/** The moment of an ISO date or unix seconds; a bare day begins at midnight here, not in Greenwich. */
export function asDate(value: string | number): Date {
  const seconds = Number(value)
  return new Date(seconds ? seconds * 1000 : `${value}`.length > 10 ? value : `${value}T00:00`)
}

/** '05.11.2026' of an ISO date or unix seconds; an empty text for what is no date. */
export function dateText(value: string | number | null | undefined): string {
  const date = asDate(value ?? '')
  return Number.isNaN(date.getTime()) ? '' : dates.format(date)
}

const withKopecks = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '1 234,50', '1 234': roubles without their sign. */
export const roublesText = (value: number): string => (Number.isInteger(value) ? numbers : withKopecks).format(value)

/** '1 234,50 ₽', '1 234 ₽'. */
export const moneyText = (value: number): string => `${roublesText(value)}\u00a0₽`

/** '1 234,5': up to three decimals, for weights and counts. */
export const numberText = (value: number): string => numbers.format(value)

/** What somebody typed, with a number beside its unit and a short mark beside what it marks: '500 г', 'кв. 51'. */
export const unbroken = (typed: string): string =>
  typed
    .replace(/(\d) (?=\p{L}{1,3}(?!\p{L}))/gu, '$1\u00a0')
    .replace(/(^|[^\p{L}])(\p{L}{1,3}\.) (?=[\d\p{Lu}])/gu, '$1$2\u00a0')
