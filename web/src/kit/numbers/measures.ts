import { numberMessages } from '@console/shared/kit/numbers'
import { humanNumber, shifted, type HumanNumber } from './human-number.ts'

/** What a text is read as: what its field holds then, and why it could not be read; it holds the text itself in that case. */
export interface Reading {
  readonly value: string
  readonly problem: string | null
}

/** What a number counts. */
export interface Measure {
  /** Units that people write, each with the power of ten that makes the field's own unit of it. */
  readonly units: Readonly<Record<string, number>>
  /** Decimals that the field holds at most. */
  readonly decimals: 0 | 2
  /** The field's own unit, as it is asked for. */
  readonly own: string
  /** Of a text that is no such number. */
  readonly unread: string
  /** Of a number with more decimals. */
  readonly tooFine: string
}

const powers = (table: Readonly<Record<number, string>>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([power, units]) => units.split(' ').map((unit) => [unit, Number(power)])),
  )

export const roubles: Measure = {
  units: powers({ 0: '₽ р руб рубль рубли рубля рублей рублях rub rur' }),
  decimals: 2,
  own: 'рубли',
  unread: numberMessages.price,
  tooFine: numberMessages.price,
}

export const pieces: Measure = {
  units: powers({ 0: 'шт штука штуки штук pcs pc' }),
  decimals: 0,
  own: 'штуки',
  unread: numberMessages.digits,
  tooFine: numberMessages.digits,
}

export const grams: Measure = {
  units: powers({
    0: 'г гр грамм граммы грамма граммов граммах g gr',
    3: 'кг килограмм килограммы килограмма килограммов килограммах kg',
    [-3]: 'мг mg',
  }),
  decimals: 0,
  own: 'граммы',
  unread: numberMessages.digits,
  tooFine: numberMessages.digits,
}

export const centimetres: Measure = {
  units: powers({ 0: 'см сантиметры сантиметрах cm', 1: 'дм', 2: 'м m', [-1]: 'мм миллиметры миллиметрах mm' }),
  decimals: 0,
  own: 'сантиметры',
  unread: numberMessages.digits,
  tooFine: 'Укажите целое число сантиметров.',
}

/** How many powers of ten lie between a unit and the measure's own; null for a unit that it does not know. */
export const powerOf = ({ units }: Measure, unit: string): number | null =>
  unit === '' ? 0 : Object.hasOwn(units, unit) ? (units[unit] ?? null) : null

/** Reads a number that a person wrote; `unit` is the one of the column that it stands in, unless it brings its own. */
export const readNumber = (measure: Measure, text: string, unit = ''): Reading =>
  text.trim() === '' ? NOTHING : readAs(measure, text, humanNumber(text), unit)

const NOTHING: Reading = { value: '', problem: null }

function readAs(measure: Measure, text: string, found: HumanNumber | null, unit: string): Reading {
  const refused = (problem: string): Reading => ({ value: text, problem })
  const power = found && powerOf(measure, found.unit || unit)
  if (!found) return refused(measure.unread)
  if (power === null)
    return refused(
      WORD.test(found.unit || unit)
        ? `Единица «${found.unit || unit}» не подходит, нужны ${measure.own}.`
        : measure.unread,
    )
  // Nobody sends thousands of kilograms: three digits behind a comma are grams there.
  if (found.isAmbiguous && power <= 0)
    return refused(
      measure.decimals > 0
        ? measure.tooFine
        : `«${text.trim()}» можно прочитать двояко. Напишите число без точки и запятой.`,
    )
  const number = shifted(found.number, power)
  const { length } = number.split('.')[1] ?? ''
  if (length > measure.decimals) return refused(measure.tooFine)
  return { value: length === 1 ? `${number}0` : number, problem: null }
}

const WORD = /^[\p{L}\p{Sc}]+$/u

/** The unit that a note of a column's head names, 'кг' or 'в граммах': one of the measure, or one that nobody can make it of. */
export function unitIn(measure: Measure, note: string): string | null {
  const unit = note.replace(/^в /, '')
  return powerOf(measure, unit) !== null || FOREIGN.test(unit) ? unit : null
}
/** Units that nobody takes for a word about the value. */
const FOREIGN = /^(?:[$€£¥₸₴]|usd|eur|kzt|byn|cny|доллары?|евро|тенге|lb|lbs|oz|фунты|унции|inch|дюймы)$/

/** Whether a text brings a unit that has to be converted: '0,5 кг', '10x20x30 мм'. */
export const isConverted = (measure: Measure, text: string): boolean =>
  text.split(/[xх×*]/i).some((part) => {
    const unit = humanNumber(part)?.unit ?? ''
    return (powerOf(measure, unit) ?? 0) !== 0
  })

const PARTS = 3

/** Three sizes, '10x20x30', '10 × 20 × 30 см', '100*200*300 мм', as a form holds them: '10 x 20 x 30'. */
export function readSizes(text: string, unit = ''): Reading {
  if (text.trim() === '') return NOTHING
  const parts = text.split(/[xх×*]/i)
  const texts = parts.length > 1 ? parts : text.trim().split(/\s+(?=\d)/)
  const found = texts.map(humanNumber)
  // The last one's unit is that of all.
  const common = found.at(-1)?.unit || unit
  const read = texts.map((part, index) => readAs(centimetres, part, found[index] ?? null, common))
  const problem = texts.length === PARTS ? read.find((part) => part.problem)?.problem : THREE_SIZES
  return problem ? { value: text, problem } : { value: read.map(({ value }) => value).join(' x '), problem: null }
}

export const THREE_SIZES = 'Укажите три размера: длину, ширину и высоту.'
