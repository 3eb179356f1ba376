import * as z from 'zod/mini'
import { priceText } from '@console/shared/kit/numbers'
import { OptionDraft, type Option, type Variant } from '@console/shared/variants'
import { digitsText } from '../variants/goods-form.ts'
import type { ProductRow } from '../list/rows.ts'

/** What is changed in the grid, in the order of its columns. */
export const gridColumns = [
  { name: 'price', title: 'Цена, ₽' },
  { name: 'quantity', title: 'Остаток, шт.' },
] as const
export type GridColumn = (typeof gridColumns)[number]['name']

/** One characteristic of a chosen product. */
export interface GridRow {
  readonly key: string
  readonly product: string
  readonly productTitle: string
  readonly variant: Variant
  readonly option: Option
  /** As it is saved. */
  readonly saved: Readonly<Record<GridColumn, string>>
}

/** What was typed, by the cell's key; what is as saved is not among it. */
export type Edits = ReadonlyMap<string, string>

export const cellKey = (row: GridRow, column: GridColumn): string => `${row.key} ${column}`

export const gridRowsOf = (rows: readonly ProductRow[]): GridRow[] =>
  rows.flatMap(({ product }) =>
    (product.variants ?? []).flatMap((variant) =>
      (variant.options ?? []).map((option) => ({
        key: `${variant.uuid} ${option.option_uuid}`,
        product: product.product_uuid,
        productTitle: product.title,
        variant,
        option,
        saved: { price: priceText(option.price), quantity: digitsText(option.quantity) },
      })),
    ),
  )

export const valueOf = (row: GridRow, column: GridColumn, edits: Edits): string =>
  edits.get(cellKey(row, column)) ?? row.saved[column]

/** As a spreadsheet writes it, '1 234,50 ₽', becomes '1234.50'; what is no number stays for the check to refuse. */
export function tidied(text: string, column: GridColumn): string {
  const bare = text.replace(/[\s₽]|руб\.?|шт\.?/gi, '').replace(',', '.')
  if (column === 'price' && /^\d+\.\d$/.test(bare)) return `${bare}0`
  return column === 'quantity' ? bare.replace(/\.0+$/, '') : bare.replace(/\.00$/, '')
}

const { price, quantity } = OptionDraft.shape
const rules = { price, quantity }

/** Why a cell can't be saved; null for nothing. */
export const problemOf = (value: string, column: GridColumn): string | null =>
  z.safeParse(rules[column], value).error?.issues[0]?.message ?? null

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
