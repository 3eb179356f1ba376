import * as z from 'zod/mini'
import { priceText } from '@console/shared/kit/numbers'
import type { Product } from '@console/shared/products'
import { OptionDraft, type Option, type Variant } from '@console/shared/variants'
import { changedOnly } from '../../kit/form/changed-only.ts'
import { digitsText } from '../forms/goods-form.ts'
import { storedDraft } from '../forms/option-form.ts'
import { pieces, readNumber, roubles } from '../../kit/numbers/measures.ts'
import type { GridColumn, ProductRow } from '../assortment/rows.ts'

/** What is changed in the grid, in the order of its columns. */
export const gridColumns = [
  { name: 'price', title: 'Цена, ₽' },
  { name: 'quantity', title: 'Остаток, шт.' },
] as const satisfies readonly { readonly name: GridColumn; readonly title: string }[]

export interface GridRow {
  readonly key: string
  readonly product: string
  readonly productTitle: string
  readonly variant: Variant
  readonly option: Option
  readonly saved: Readonly<Record<GridColumn, string>>
}

/** What was typed, by the cell's key; what is as saved is not among it. */
export type Edits = ReadonlyMap<string, string>

export interface TypedCells {
  readonly edits: Edits
  /** What cells started from that were typed into before a reload; the others start from what their row shows. */
  readonly from: Edits
}

export const cellKey = (row: GridRow, column: GridColumn): string => `${row.key} ${column}`

/** A stored characteristic as the grid shows it. */
const shownOf = (option: Option) => ({ price: priceText(option.price), quantity: digitsText(option.quantity) })

/** What is saved of a row: where a cell shows the stored number, that number as the provider keeps it. */
export function savedDraft(row: GridRow, edits: Edits): OptionDraft {
  const shown = shownOf(row.option)
  const price = valueOf(row, 'price', edits)
  const quantity = valueOf(row, 'quantity', edits)
  return { ...storedDraft(row.option), ...changedOnly<Partial<OptionDraft>>(shown, { price, quantity }) }
}

const rowsOfVariant = (product: string, productTitle: string, variant: Variant): GridRow[] =>
  (variant.options ?? []).map((option) => ({
    key: `${variant.uuid} ${option.option_uuid}`,
    product,
    productTitle,
    variant,
    option,
    saved: shownOf(option),
  }))

export const gridRowsOf = (rows: readonly ProductRow[]): GridRow[] =>
  rows.flatMap(({ product }) =>
    (product.variants ?? []).flatMap((variant) => rowsOfVariant(product.product_uuid, product.title, variant)),
  )

/**
 * The rows with these variants as they are now. A variant is taken whole, with characteristics that were added and without
 * deleted ones: its save sends all of them, and what it did not show it would delete.
 */
export function rowsAsNow(rows: readonly GridRow[], now: ReadonlyMap<string, Variant>): GridRow[] {
  const taken = new Set<string>()
  return rows.flatMap((row) => {
    const variant = now.get(row.variant.uuid)
    if (!variant) return [row]
    if (taken.has(variant.uuid)) return []
    taken.add(variant.uuid)
    return rowsOfVariant(row.product, row.productTitle, variant)
  })
}

/** What is saved of every cell, by its key. */
export const savedCells = (rows: readonly GridRow[]): Edits =>
  new Map(rows.flatMap((row) => gridColumns.map(({ name }) => [cellKey(row, name), row.saved[name]] as const)))

export const isChanged = (row: GridRow, edits: Edits): boolean =>
  gridColumns.some(({ name }) => edits.has(cellKey(row, name)))

/**
 * The rows as they are now, where nothing of their variant is typed, and how many of them others have changed. No row comes
 * or goes while somebody may be typing into the next one: such a variant is left to the comparison of its save.
 */
export function withNews(rows: readonly GridRow[], edits: Edits, products: readonly Product[]) {
  const held = new Set(rows.filter((row) => isChanged(row, edits)).map(({ variant }) => variant.uuid))
  const shown = new Map(rows.map(({ variant }) => [variant.uuid, optionsIn(variant)]))
  const variants = products
    .flatMap(({ variants: all }) => all ?? [])
    .filter((variant) => !held.has(variant.uuid) && shown.get(variant.uuid) === optionsIn(variant))
  const after = rowsAsNow(rows, new Map(variants.map((variant) => [variant.uuid, variant])))
  const isNew = ({ saved }: GridRow, index: number) =>
    gridColumns.some(({ name }) => rows[index]?.saved[name] !== saved[name])
  return { rows: after, news: after.filter(isNew).length }
}
const optionsIn = ({ options }: Variant): string => (options ?? []).map(({ option_uuid }) => option_uuid).join()

export const valueOf = (row: GridRow, column: GridColumn, edits: Edits): string =>
  edits.get(cellKey(row, column)) ?? row.saved[column]

const measures = { price: roubles, quantity: pieces }

/** What a person or a spreadsheet writes, as the cell holds it; what can't be read stays as it is. */
export const tidied = (text: string, column: GridColumn): string => readNumber(measures[column], text).value

const { price, quantity } = OptionDraft.shape
const rules = { price, quantity }

/** Why a cell can't be saved; null for nothing. */
export const problemOf = (value: string, column: GridColumn): string | null =>
  readNumber(measures[column], value).problem ?? z.safeParse(rules[column], value).error?.issues[0]?.message ?? null

/** A block of cells: rows from and to, columns from and to, both ends within. */
export interface Block {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** 'a\tb\nc\td' as a spreadsheet gives it, quotes and all. */
export function blockIn(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')))
}

export const blockText = (rows: readonly GridRow[], { top, bottom, left, right }: Block, edits: Edits): string =>
  rows
    .slice(top, bottom + 1)
    .map((row) =>
      gridColumns
        .slice(left, right + 1)
        // With the comma, a Russian spreadsheet takes it for a number.
        .map(({ name }) => valueOf(row, name, edits).replace('.', ','))
        .join('\t'),
    )
    .join('\n')

/** Writes values into cells; what comes back to the saved value is no change any more. */
function written(edits: Edits, cells: Iterable<readonly [row: GridRow, column: GridColumn, value: string]>): Edits {
  const after = new Map(edits)
  for (const [row, column, text] of cells) {
    const value = tidied(text, column)
    if (value === row.saved[column]) after.delete(cellKey(row, column))
    else after.set(cellKey(row, column), value)
  }
  return after
}

export const withCell = (edits: Edits, row: GridRow, column: GridColumn, text: string): Edits =>
  written(edits, [[row, column, text]])

/** A pasted block from the selection's first cell on; one value fills the whole selection. */
export function withBlock(edits: Edits, rows: readonly GridRow[], at: Block, block: readonly string[][]): Edits {
  const isOne = block.length === 1 && block[0]?.length === 1
  const height = isOne ? at.bottom - at.top + 1 : block.length
  const width = isOne ? at.right - at.left + 1 : Math.max(...block.map((line) => line.length))
  const cells = rows.slice(at.top, at.top + height).flatMap((row, down) =>
    gridColumns.slice(at.left, at.left + width).flatMap(({ name }, across) => {
      const text = isOne ? block[0]?.[0] : block[down]?.[across]
      return text === undefined ? [] : [[row, name, text] as const]
    }),
  )
  return written(edits, cells)
}

/** The first row's values down to the last; a single row takes them from the one above. */
export function filledDown(edits: Edits, rows: readonly GridRow[], at: Block): Edits {
  const from = rows[at.top === at.bottom ? at.top - 1 : at.top]
  if (!from) return edits
  const cells = rows
    .slice(at.top, at.bottom + 1)
    .flatMap((row) =>
      gridColumns.slice(at.left, at.right + 1).map(({ name }) => [row, name, valueOf(from, name, edits)] as const),
    )
  return written(edits, cells)
}
