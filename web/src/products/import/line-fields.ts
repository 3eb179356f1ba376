import type { Category } from '@console/shared/categories'
import * as z from 'zod/mini'
import type { ProductDraft } from '@console/shared/products'
import { OptionDraft } from '@console/shared/variants'
import { humanNumber } from '../../kit/numbers/human-number.ts'
import { type SheetValue, visibleText } from '../../kit/sheets/sheet.ts'
import { unescaped } from '../../kit/sheets/formulas.ts'
import { categoryTitlesIn, photosIn, type SheetLine } from '../columns/cell-texts.ts'
import type { ImportLine, LineCells } from './line.ts'
import type { FoundTarget } from './import-target.ts'
import { textKey } from '../../kit/same-text.ts'
import { columns, type ColumnName } from '../columns/product-columns.ts'

/* Reads the cells of a line into the contract's drafts. */

/** The shop's categories. */
export interface KnownCategories {
  /** Finds the category with this title, spelled exactly or nearly so. */
  readonly uuidOf: (title: string) => string | undefined
  readonly titles: ReadonlyMap<string, string>
}
export function knownCategories(categories: readonly Category[]): KnownCategories {
  const exact = new Map(categories.map(({ uuid, title }) => [title, uuid]))
  const alike = new Map(categories.map(({ uuid, title }) => [textKey(title), uuid]))
  return {
    uuidOf: (title) => exact.get(title) ?? alike.get(textKey(title)),
    titles: new Map(categories.map(({ uuid, title }) => [uuid, title])),
  }
}

/** The categories of a cell: uuids of the shop's, and titles that the shop does not have. */
export function categoriesOf({ categories }: LineCells, { uuidOf }: KnownCategories) {
  const titles = categoryTitlesIn(categories ?? '', (title) => uuidOf(title) !== undefined)
  return {
    uuids: [...new Set(titles.flatMap((title) => uuidOf(title) ?? []))],
    missing: titles.filter((title) => uuidOf(title) === undefined),
  }
}

export type ProductData = Partial<ProductDraft>

/** The product's own fields of a line. */
export function productData({ cells }: Pick<ImportLine, 'cells'>, known: KnownCategories): ProductData {
  const data: ProductData = cells.product === undefined ? {} : { title: cells.product }
  for (const { name, product } of columns) if (cells[name] !== undefined) Object.assign(data, product?.(cells[name]))
  return cells.categories === undefined ? data : { ...data, category_uuids: categoriesOf(cells, known).uuids }
}

/** The characteristic's own fields of a line. */
export function optionFields({ cells }: Pick<ImportLine, 'cells'>): Partial<OptionDraft> {
  const fields: Partial<OptionDraft> = {}
  for (const { name, option } of columns) if (cells[name] !== undefined) Object.assign(fields, option?.(cells[name]))
  return fields
}

/** The line without the values that the shop already has; an unchanged export becomes empty. */
export function withoutStoredValues(line: ImportLine, target: FoundTarget, { titles }: KnownCategories): ImportLine {
  const stored: SheetLine = { categoryTitles: titles, ...target }
  const isOfTarget = ({ option, name }: (typeof columns)[number]) =>
    target.kind === 'option' || (!option && name !== 'variant')
  const cells = Object.fromEntries(
    Object.entries(line.cells).filter(([name, text]) => {
      const column = columns.find((one) => one.name === name)
      return (
        !column?.cell || text === undefined || !isOfTarget(column) || !isStored(column.name, text, column.cell(stored))
      )
    }),
  )
  return { ...line, cells }
}

/** Whether a cell holds the exported value, possibly reformatted by a spreadsheet. */
function isStored(name: ColumnName, text: string, exported: SheetValue): boolean {
  if (typeof exported === 'number') {
    const number = Number(humanNumber(text)?.number ?? text.replace(',', '.'))
    return text.trim() !== '' && Math.abs(number - exported) <= Math.abs(exported) * 1e-14 + 0.005
  }
  const value = visibleText(typeof exported === 'string' ? exported : '')
  if (name === 'photo') return photosIn(text).every((photo) => photosIn(value).includes(photo))
  return [value, visibleText(unescaped(value))].includes(text)
}

/**
 * Parses the value by the schema. On errors it returns null and adds each to `problems`, with the column's title:
 * 'Цена: Число может быть…'.
 */
export function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  titleColumn: 'product' | 'variant' | 'option',
  cells: LineCells,
  problems: string[],
): z.output<Schema> | null {
  const { data, error } = z.safeParse(schema, value)
  if (!error) return data
  // Errors of all three sizes are one error of one cell.
  const byColumn = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? '')
    const ofField = columns.filter(({ name, fields = [name] }) => fields.includes(field))
    const column =
      ofField.find(({ name }) => cells[name] !== undefined) ??
      ofField[0] ??
      columns.find(({ name }) => name === titleColumn)
    const title = column?.title ?? ''
    // The reader of the cell gives a more precise message.
    const unread = column?.read?.(cells[column.name] ?? '').problem
    if (!byColumn.has(title)) byColumn.set(title, `${title}: ${unread ?? message}`)
  }
  problems.push(...columns.flatMap(({ title }) => byColumn.get(title) ?? []))
  return null
}

/** The characteristic's fields of a line, checked even when the line's target is unknown. */
export const checkedOption = (line: ImportLine, problems: string[]) =>
  checked(z.partial(OptionDraft), optionFields(line), 'option', line.cells, problems)

const numeric = new Set(['price', 'quantity', 'weight', 'gross_length', 'gross_width', 'gross_height'])

/** Compares values: as numbers, '450', 450 and '450.00' are the same; categories are the same in any order. */
export function isSameField(field: string, a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one) => b.includes(one))
  if (a === b) return true
  return numeric.has(field) && a !== '' && b !== '' && Number(a) === Number(b)
}
