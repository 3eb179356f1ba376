import { numberMessages } from '@console/shared/kit/numbers'
import { humanNumber, shifted, type HumanNumber } from './human-number.ts'

/** The result of reading a text: the field's new text and the problem; an unreadable text stays as it is. */
export interface Reading {
  readonly value: string
  readonly problem: string | null
}

/** A measured quantity with its units. */
export interface Measure {
  /** The known units, each with the power of ten that converts it to the field's unit. */
  readonly units: Readonly<Record<string, number>>
  /** The maximum number of decimals that the field accepts. */
  readonly decimals: 0 | 2
  /** The name of the field's unit in messages. */
  readonly own: string
  /** The message for text that is not such a number. */
  readonly unread: string
  /** The message for too many decimals. */
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

/** Returns the power of ten that converts a unit to the measure's own; null for an unknown unit. */
export const powerOfUnit = ({ units }: Measure, unit: string): number | null =>
  unit === '' ? 0 : Object.hasOwn(units, unit) ? (units[unit] ?? null) : null

/** Reads a number that a person wrote; `unit` is the column's unit, for numbers without their own. */
export const readNumber = (measure: Measure, text: string, unit = ''): Reading =>
  text.trim() === '' ? NOTHING : readAs(measure, text, humanNumber(text), unit)

const NOTHING: Reading = { value: '', problem: null }

function readAs(measure: Measure, text: string, found: HumanNumber | null, unit: string): Reading {
  const refused = (problem: string): Reading => ({ value: text, problem })
  const power = found && powerOfUnit(measure, found.unit || unit)
  if (!found) return refused(measure.unread)
  if (power === null)
    return refused(
      WORD.test(found.unit || unit)
        ? `Единица «${found.unit || unit}» не подходит, нужны ${measure.own}.`
        : measure.unread,
    )
  // In '1,500 кг' the three digits are grams: nobody sends tons.
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

/** Returns the unit that a column heading's note names ('кг', 'в граммах'): a known unit, or a foreign one that cannot be converted. */
export function unitIn(measure: Measure, note: string): string | null {
  const unit = note.replace(/^в /, '')
  return powerOfUnit(measure, unit) !== null || FOREIGN.test(unit) ? unit : null
}
/** Units that cannot be converted; without this list they would count as notes on the column. */
const FOREIGN = /^(?:[$€£¥₸₴]|usd|eur|kzt|byn|cny|доллары?|евро|тенге|lb|lbs|oz|фунты|унции|inch|дюймы)$/

/** Returns whether a text has a unit that must be converted: '0,5 кг', '10x20x30 мм'. */
export const isConverted = (measure: Measure, text: string): boolean =>
  text.split(/[xх×*]/i).some((part) => {
    const unit = humanNumber(part)?.unit ?? ''
    return (powerOfUnit(measure, unit) ?? 0) !== 0
  })

const PARTS = 3

/** Reads three sizes such as '10x20x30', '10 × 20 × 30 см' or '100*200*300 мм' as '10 x 20 x 30'. */
export function readSizes(text: string, unit = ''): Reading {
  if (text.trim() === '') return NOTHING
  const parts = text.split(/[xх×*/]/i)
  const texts = parts.length > 1 ? parts : text.trim().split(/\s+(?=\d)/)
  const found = texts.map(humanNumber)
  // The unit of the last number applies to all.
  const common = found.at(-1)?.unit || unit
  const read = texts.map((part, index) => readAs(centimetres, part, found[index] ?? null, common))
  const problem = texts.length === PARTS ? read.find((part) => part.problem)?.problem : THREE_SIZES
  return problem ? { value: text, problem } : { value: read.map(({ value }) => value).join(' x '), problem: null }
}

export const THREE_SIZES = 'Укажите три размера: длину, ширину и высоту.'
