import * as z from 'zod/mini'
import type { ProductDraft } from '@console/shared/products'
import type { OptionDraft } from '@console/shared/variants'
import { columns, type ColumnName } from './product-columns.ts'

/** A line of a file: what its mapped cells hold; an empty cell is as if it was not there. */
export interface ImportLine {
  /** As the spreadsheet numbers it; the heads are line 1. */
  readonly number: number
  readonly cells: Readonly<Partial<Record<ColumnName, string>>>
}

export function linesOf(rows: readonly (readonly string[])[], mapping: readonly (ColumnName | null)[]): ImportLine[] {
  return rows.slice(1).map((row, index) => ({
    number: index + 2,
    cells: Object.fromEntries(
      mapping.flatMap((name, column) => {
        const text = row[column]?.trim()
        return name && text ? [[name, text]] : []
      }),
    ),
  }))
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
    if (!byColumn.has(title)) byColumn.set(title, `${title}: ${message}`)
  }
  problems.push(...columns.flatMap(({ title }) => byColumn.get(title) ?? []))
  return null
}

const numeric = new Set(['price', 'quantity', 'weight', 'gross_length', 'gross_width', 'gross_height'])

/** Of numbers, '450', 450 and '450.00' are one; categories are the same in any order. */
export function isSame(field: string, a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one) => b.includes(one))
  if (a === b) return true
  return numeric.has(field) && a !== '' && b !== '' && Number(a) === Number(b)
}
