const rules = new Intl.PluralRules('ru-RU')
const numbers = new Intl.NumberFormat('ru-RU')

/** Formats a number with its noun, given in the forms for 1, 2 and 5: '5 товаров'. */
export function plural(count: number, [one, few, many]: readonly [one: string, few: string, many: string]): string {
  const form = rules.select(count)
  return `${numbers.format(count)}\u00a0${form === 'one' ? one : form === 'few' ? few : many}`
}

const dates = new Intl.DateTimeFormat('ru-RU')

/** Parses an ISO date or unix seconds; a day begins at local midnight, not in UTC. */
export function asDate(value: string | number): Date {
  const seconds = Number(value)
  return new Date(seconds ? seconds * 1000 : `${value}`.length > 10 ? value : `${value}T00:00`)
}

/** Formats an ISO date or unix seconds as '05.11.2026'; '' for other text. */
export function dateText(value: string | number | null | undefined): string {
  const date = asDate(value ?? '')
  return Number.isNaN(date.getTime()) ? '' : dates.format(date)
}

const withKopecks = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats roubles without their sign: '1 234,50', '1 234'. */
export const roublesText = (value: number): string => (Number.isInteger(value) ? numbers : withKopecks).format(value)

/** Formats roubles: '1 234,50 ₽', '1 234 ₽'. */
export const moneyText = (value: number): string => `${roublesText(value)}\u00a0₽`

/** Formats a weight or count with up to three decimals: '1 234,5'. */
export const numberText = (value: number): string => numbers.format(value)

/** Joins a number with its unit, and a short abbreviation with its value, by non-breaking spaces: '500 г', 'кв. 51'. */
export const unbroken = (typed: string): string =>
  typed
    .replace(/(\d) (?=\p{L}{1,3}(?!\p{L}))/gu, '$1\u00a0')
    .replace(/(^|[^\p{L}])(\p{L}{1,3}\.) (?=[\d\p{Lu}])/gu, '$1$2\u00a0')

/** Changes nested quotes: 'Удалить «Мёд «Липа»»?' → 'Удалить «Мёд „Липа“»?'. Unbalanced quotes stay. */
export function nestedQuotes(text: string): string {
  let depth = 0
  const nested = text.replace(/[«»]/g, (quote) => {
    if (quote === '«') return (depth += 1) > 1 ? '„' : quote
    return (depth -= 1) > 0 ? '“' : quote
  })
  return depth === 0 ? nested : text
}
