import { atOnce, type Task } from '@console/shared/kit/slices'
import { isConverted } from '../../kit/numbers/measures.ts'
import { isBlank, textOf, type Table } from '../../kit/sheets/sheet.ts'
import { headingsAt, type HeadingPosition } from './find-table.ts'
import { unitOfHeading, type Mapping } from './headings.ts'
import type { ImportLine, LineCells } from './line.ts'
import { textKey } from '../../kit/same-text.ts'
import { readCode } from '../columns/cell-texts.ts'
import { columnNamed, columns, titleOfColumn, type ColumnName } from '../columns/product-columns.ts'

/** Returns the number of lines below the headings. */
export const countBelow = (rows: Table['rows'], headingRow: number): number =>
  rows.slice(headingRow + 1).filter((row) => !isBlank(row)).length

/** Returns the number of hidden lines below the headings. */
export const countHidden = ({ rows, hiddenRows }: Pick<Table, 'rows' | 'hiddenRows'>, headingRow: number): number =>
  rows.filter((row, index) => index > headingRow && hiddenRows.has(index) && !isBlank(row)).length

const SHIFTED =
  'В строке больше ячеек, чем заголовков. Если в ячейке есть запятая, возьмите её в кавычки, например "450,50".'

/** Appends the column's unit, unless the cell has one. The x between sizes is not a unit. */
const withUnit = (text: string, unit: string): string =>
  unit === '' || /[a-wyzа-фц-я\p{Sc}]/iu.test(text) ? text : `${text} ${unit}`

/** Whether weights without a unit are kilograms: some have decimals, as weights in grams do not, and none is large. */
const isInKilograms = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^\d*[.,]\d*[1-9]\d*$/.test(cell.trim())) &&
  cells.every((cell) => cell.trim() === '' || Number(cell.replace(',', '.')) < 50)

/** Whether a row below the headings explains them, as templates of marketplaces do: 'Обязательное поле' instead of a price. */
function isHint(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length > 1 && filled.every((cell) => !/\d/.test(cell))
}

/**
 * Returns the line numbers of the rows below the headings that explain them: the import skips these rows and tells the owner.
 * Empty if all rows look like explanations.
 */
export function hintLines({ rows, hiddenRows }: Source, mapping: Mapping, { headingRow }: HeadingPosition): number[] {
  const numbers = mapping.flatMap((name, column) => (name && columnNamed(name)?.measure ? [column] : []))
  const hints: number[] = []
  for (const [index, row] of rows.entries()) {
    if (!isShown(row, index, headingRow, hiddenRows)) continue
    if (!isHint(numbers.map((column) => textOf(row[column])))) return hints
    hints.push(index + 1)
  }
  return []
}

type Source = Pick<Table, 'rows'> & Partial<Pick<Table, 'hiddenRows'>>

const isShown = (
  row: Table['rows'][number],
  index: number,
  headingRow: number,
  hiddenRows?: Table['hiddenRows'],
): boolean => index > headingRow && !isBlank(row) && !hiddenRows?.has(index)

/** Returns the lines of a table, according to the mapping of its columns. */
export const linesOf = (...source: Parameters<typeof lineSteps>): ImportLine[] => atOnce(lineSteps(...source))

/** `linesOf` as a task. */
export function* lineSteps(table: Source, mapping: Mapping, position: HeadingPosition): Task<ImportLine[]> {
  const { rows, hiddenRows } = table
  const headings = headingsAt(rows, position)
  const hints = new Set(hintLines(table, mapping, position))
  const isLine = (row: Table['rows'][number], index: number) =>
    isShown(row, index, position.headingRow, hiddenRows) && !hints.has(index + 1)
  const units = mapping.map((name, column) => {
    const unit = name ? unitOfHeading(headings[column] ?? '', name) : ''
    return unit === '' && name === 'weight' && isInKilograms(rows.filter(isLine).map((row) => textOf(row[column])))
      ? 'кг'
      : unit
  })
  const lines: ImportLine[] = []
  for (const [index, row] of rows.entries()) {
    yield
    if (!isLine(row, index)) continue
    const cells: Partial<Record<ColumnName, string>> = {}
    const problems: string[] = isBlank(row.slice(headings.length)) ? [] : [SHIFTED]
    for (const [column, name] of mapping.entries()) {
      const cell = row[column]
      if (!name || cell === undefined) continue
      if (typeof cell !== 'string') problems.push(`${titleOfColumn(name)}: ${cell.problem}`)
      else if (cell.trim() !== '') {
        const text = withUnit(cell.trim(), units[column] ?? '')
        const { joint } = columnNamed(name) ?? {}
        cells[name] = cells[name] === undefined || joint === undefined ? text : cells[name] + joint + text
      }
    }
    lines.push({ number: index + 1, cells, ...(problems.length > 0 && { problems }) })
  }
  return yield* joinSteps(lines)
}

/** Shopify's title for the only option of a product without options. */
const NO_OPTION = 'default title'

/**
 * Groups the lines of one product: by the console's own code, by a handle, by the code of a main line, or by an empty title
 * below a line that has one. A grouped line gets its product's title. If other lines refer to a main line, it describes only the
 * product and no characteristic.
 */
function* joinSteps(lines: readonly ImportLine[]): Task<ImportLine[]> {
  const mains = yield* mainLines(lines)
  const titles = new Map<string, string>()
  const parents = new Set<string>()
  let above: string | undefined
  const grouped: ImportLine[] = []
  for (const line of lines) {
    yield
    const own = groupOf(line, mains)
    const { product, option, variant, parent } = line.cells
    if (product !== undefined) above = own
    const group = own ?? (option === undefined && variant === undefined ? undefined : above)
    if (group !== undefined && product !== undefined && !titles.has(group)) titles.set(group, product)
    if (group !== undefined && parent !== undefined) parents.add(group)
    grouped.push(group === undefined ? line : { ...line, group })
  }
  const joined: ImportLine[] = []
  for (const line of grouped) {
    yield
    const { group = '', cells } = line
    const title =
      cells.parent === undefined ? (cells.product ?? titles.get(group)) : (titles.get(group) ?? cells.product)
    const own = cells.parent === undefined && parents.has(group) ? ofProduct(cells) : ofOption(cells)
    joined.push({ ...line, cells: title === undefined ? own : { ...own, product: title } })
  }
  return joined
}

/** Returns the groups of main lines, by every code with which another line may refer to them. */
function* mainLines(lines: readonly ImportLine[]): Task<ReadonlyMap<string, string>> {
  const mains = new Map<string, string>()
  if (lines.every(({ cells }) => cells.parent === undefined)) return mains
  for (const { number, cells } of lines) {
    yield
    if (cells.parent !== undefined) continue
    for (const name of [cells.article, cells.id, cells.id && `id:${cells.id}`])
      if (name) mains.set(textKey(name), `main ${number}`)
  }
  return mains
}

function groupOf({ cells }: ImportLine, mains: ReadonlyMap<string, string>): string | undefined {
  const { code, handle, parent, id, article, product } = cells
  const coded = readCode(code)
  if (coded) return `code ${coded.product}`
  if (handle !== undefined) return `handle ${textKey(handle)}`
  const main = mains.get(textKey(parent ?? id ?? article))
  return main ?? (product === undefined ? undefined : `title ${textKey(product)}`)
}

const ofOption = (cells: LineCells): LineCells => {
  const { option, ...rest } = cells
  return textKey(option) === NO_OPTION ? rest : cells
}

const ofProduct = (cells: LineCells): LineCells =>
  Object.fromEntries(
    columns.flatMap(({ name, option }) =>
      option || name === 'variant' || cells[name] === undefined ? [] : [[name, cells[name]]],
    ),
  )

/** Returns the first values of each column, shown beside its mapping. */
export function samplesOf(rows: Table['rows'], headingRow: number, count: number): string[] {
  const below = rows.slice(headingRow + 1, headingRow + 50)
  return Array.from({ length: count }, (_, column) =>
    [...new Set(below.map((row) => textOf(row[column])).filter(Boolean))].slice(0, 3).join(' · '),
  )
}

/** Describes the conversions of a line's values: 'Вес: 1 кг = 1 000 г'. */
export function conversionsOf({ cells }: ImportLine): string[] {
  return columns.flatMap(({ name, title, measure, read, shown }) => {
    const text = cells[name]
    if (text === undefined || !measure || !read || !shown || !isConverted(measure, text)) return []
    const { value, problem } = read(text)
    return problem === null ? [`${title}: ${text} = ${shown(value)}`] : []
  })
}
