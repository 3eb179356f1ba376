import * as z from 'zod/mini'
import { priceText } from '@console/shared/kit/numbers'
import type { Product } from '@console/shared/products'
import { OptionDraft, type Option, type Variant } from '@console/shared/variants'
import { changedOnly } from '../../kit/form/changed-only.ts'
import { digitsText } from '../forms/goods-form.ts'
import { storedDraft } from '../forms/option-form.ts'
import { pieces, readNumber, roubles } from '../../kit/numbers/measures.ts'
import type { GridColumn, ProductRow } from '../assortment/rows.ts'

/** The grid's columns, in their order. */
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

/** Edited texts by the cell's key; unchanged cells are not included. */
export type Edits = ReadonlyMap<string, string>

export interface TypedCells {
  readonly edits: Edits
  /** The values that restored cells were typed over; other cells start from the values of their row. */
  readonly from: Edits
}

export const cellKey = (row: GridRow, column: GridColumn): string => `${row.key} ${column}`

/** A characteristic's values as the grid shows them. */
const shownOf = (option: Option) => ({ price: priceText(option.price), quantity: digitsText(option.quantity) })

/** The draft of a row. An unchanged number is sent as the provider stores it. */
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
 * Replaces the given variants in the rows. A variant is replaced with all its characteristics, including added and
 * without deleted ones: its save sends all of them and would delete any that are missing.
 */
export function withCurrentValues(rows: readonly GridRow[], now: ReadonlyMap<string, Variant>): GridRow[] {
  const taken = new Set<string>()
  return rows.flatMap((row) => {
    const variant = now.get(row.variant.uuid)
    if (!variant) return [row]
    if (taken.has(variant.uuid)) return []
    taken.add(variant.uuid)
    return rowsOfVariant(row.product, row.productTitle, variant)
  })
}

/** The saved value of every cell, by its key. */
export const savedCells = (rows: readonly GridRow[]): Edits =>
  new Map(rows.flatMap((row) => gridColumns.map(({ name }) => [cellKey(row, name), row.saved[name]] as const)))

export const isChanged = (row: GridRow, edits: Edits): boolean =>
  gridColumns.some(({ name }) => edits.has(cellKey(row, name)))

/**
 * Updates the rows of variants without edits, and counts those that other people changed. A variant whose number of
 * rows differs is left to the comparison of its save, so that no row moves while the owner types.
 */
export function withNews(rows: readonly GridRow[], edits: Edits, products: readonly Product[]) {
  const held = new Set(rows.filter((row) => isChanged(row, edits)).map(({ variant }) => variant.uuid))
  const shown = new Map(rows.map(({ variant }) => [variant.uuid, optionsIn(variant)]))
  const variants = products
    .flatMap(({ variants: all }) => all ?? [])
    .filter((variant) => !held.has(variant.uuid) && shown.get(variant.uuid) === optionsIn(variant))
  const after = withCurrentValues(rows, new Map(variants.map((variant) => [variant.uuid, variant])))
  const isNew = ({ saved }: GridRow, index: number) =>
    gridColumns.some(({ name }) => rows[index]?.saved[name] !== saved[name])
  return { rows: after, news: after.filter(isNew).length }
}
const optionsIn = ({ options }: Variant): string => (options ?? []).map(({ option_uuid }) => option_uuid).join()

export const valueOf = (row: GridRow, column: GridColumn, edits: Edits): string =>
  edits.get(cellKey(row, column)) ?? row.saved[column]

const measures = { price: roubles, quantity: pieces }

/** Normalises a number written by a person or a spreadsheet; an unreadable text is returned unchanged. */
export const tidied = (text: string, column: GridColumn): string => readNumber(measures[column], text).value

const { price, quantity } = OptionDraft.shape
const rules = { price, quantity }

/** Why the value cannot be saved; null if it can. */
export const problemOf = (value: string, column: GridColumn): string | null =>
  readNumber(measures[column], value).problem ?? z.safeParse(rules[column], value).error?.issues[0]?.message ?? null

/** A block of cells; all bounds are inclusive. */
export interface Block {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Reads the clipboard text of a spreadsheet: 'a\tb\nc\td', possibly with quotes. */
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
        // A Russian spreadsheet reads numbers with a decimal comma.
        .map(({ name }) => valueOf(row, name, edits).replace('.', ','))
        .join('\t'),
    )
    .join('\n')

/** Writes values into cells; a cell that gets its saved value is no longer an edit. */
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

/** Pastes a block at the selection's first cell; a single value fills the whole selection. */
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

/** Copies the first row's values down the selection; a single row takes the values of the row above. */
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
