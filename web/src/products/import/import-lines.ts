import * as z from 'zod/mini'
import type { ProductDraft } from '@console/shared/products'
import type { OptionDraft } from '@console/shared/variants'
import { isConverted } from '../../kit/numbers/measures.ts'
import { isBlank, type Cell } from '../../kit/sheets/table.ts'
import { headsAt } from './find-table.ts'
import { unitOfHead } from './headings.ts'
import { columns, type ColumnName } from './product-columns.ts'

/** A line of a file: what its mapped cells hold; an empty cell is as if it was not there. */
export interface ImportLine {
  /** As the spreadsheet numbers it. */
  readonly number: number
  /** A number has its column's unit behind it, unless it brings its own: '1 кг'. */
  readonly cells: Readonly<Partial<Record<ColumnName, string>>>
  /** Why nothing of it is applied: cells that hold no text or number, or that are shifted. */
  readonly problems?: readonly string[]
}

type Rows = readonly (readonly Cell[])[]

/** How many lines a table has below its headings. */
export const countBelow = (rows: Rows, heading: number): number =>
  rows.slice(heading + 1).filter((row) => !isBlank(row)).length

const SHIFTED =
  'В строке больше ячеек, чем заголовков. Если в ячейке есть запятая, возьмите её в кавычки, например "450,50".'

/** A cell's own unit is the last word; an x between sizes is none. */
const withUnit = (text: string, unit: string): string =>
  unit === '' || /[a-wyzа-фц-я\p{Sc}]/iu.test(text) ? text : `${text} ${unit}`

/** Lines of a table below its headings, by what its columns hold. */
export function linesOf(rows: Rows, mapping: readonly (ColumnName | null)[], heading: number): ImportLine[] {
  const heads = headsAt(rows, heading)
  const units = mapping.map((name, column) => (name ? unitOfHead(heads[column] ?? '', name) : ''))
  return rows.flatMap((row, index): ImportLine[] => {
    if (index <= heading || isBlank(row)) return []
    const cells: Partial<Record<ColumnName, string>> = {}
    const problems: string[] = isBlank(row.slice(heads.length)) ? [] : [SHIFTED]
    for (const [column, name] of mapping.entries()) {
      const cell = row[column]
      if (!name || cell === undefined) continue
      if (typeof cell !== 'string') problems.push(`${titleOf(name)}: ${cell.problem}`)
      else if (cell.trim() !== '') cells[name] = withUnit(cell.trim(), units[column] ?? '')
    }
    return [{ number: index + 1, cells, ...(problems.length > 0 && { problems }) }]
  })
}

const titleOf = (name: ColumnName): string => columns.find((column) => column.name === name)?.title ?? name

/** What was converted on the way into a line: 'Вес: 1 кг = 1 000 г'. */
export function conversionsOf({ cells }: ImportLine): string[] {
  return columns.flatMap(({ name, title, measure, read, shown }) => {
    const text = cells[name]
    if (text === undefined || !measure || !read || !shown || !isConverted(measure, text)) return []
    const { value, problem } = read(text)
    return problem === null ? [`${title}: ${text} = ${shown(value)}`] : []
  })
}

export type ProductData = Partial<ProductDraft>

/** A product's own fields of a line. Found by its title, it has this title already, but for its capitals. */
export function productData(
  { cells }: ImportLine,
  categoryUuids: ReadonlyMap<string, string>,
  withTitle: boolean,
  problems: string[],
): ProductData {
  const data: ProductData = withTitle && cells.product !== undefined ? { title: cells.product } : {}
  for (const { name, product } of columns)
    if (cells[name] !== undefined) Object.assign(data, product?.(cells[name], categoryUuids, problems))
  return data
}

/** A characteristic's own fields of a line, as the contract takes them. */
export function optionFields({ cells }: ImportLine): Partial<OptionDraft> {
  const fields: Partial<OptionDraft> = {}
  for (const { name, option } of columns) if (cells[name] !== undefined) Object.assign(fields, option?.(cells[name]))
  return fields
}

/** Whether a line says nothing of any characteristic. */
export const isOfProduct = ({ cells }: ImportLine): boolean =>
  columns.every(({ name, option }) => cells[name] === undefined || (!option && name !== 'variant'))

/** What the contract makes of it; null with every refusal among the problems, named by its column: 'Цена: Число может быть…'. */
export function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  titleColumn: 'product' | 'variant' | 'option',
  problems: string[],
): z.output<Schema> | null {
  const { data, error } = z.safeParse(schema, value)
  if (!error) return data
  // Three wrong sizes are one wrong cell.
  const byColumn = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? '')
    const column =
      columns.find(({ name, fields = [name] }) => fields.includes(field)) ??
      columns.find(({ name }) => name === titleColumn)
    const title = column?.title ?? ''
    // The reader of the cell knows better why it can't be read.
    const unread = column?.read?.(textIn(value, field)).problem
    if (!byColumn.has(title)) byColumn.set(title, `${title}: ${unread ?? message}`)
  }
  problems.push(...columns.flatMap(({ title }) => byColumn.get(title) ?? []))
  return null
}

const textIn = (value: unknown, field: string): string => {
  const found =
    typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === field) : undefined
  return typeof found?.[1] === 'string' ? found[1] : ''
}

const numeric = new Set(['price', 'quantity', 'weight', 'gross_length', 'gross_width', 'gross_height'])

/** Of numbers, '450', 450 and '450.00' are one; categories are the same in any order. */
export function isSame(field: string, a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one) => b.includes(one))
  if (a === b) return true
  return numeric.has(field) && a !== '' && b !== '' && Number(a) === Number(b)
}
