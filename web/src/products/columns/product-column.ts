import type { ProductDraft } from '@console/shared/products'
import type { OptionDraft } from '@console/shared/variants'
import type { Measure, Reading } from '../../kit/numbers/measures.ts'
import type { SheetColumn, SheetValue } from '../../kit/sheets/sheet.ts'
import type { SheetLine } from './cell-texts.ts'

/** A column of the export and the import. */
export interface ProductColumn extends SheetColumn {
  readonly name: string
  /** Names that the column has in files, the plainest first. */
  readonly heads: readonly string[]
  /** Only the exact title names the column. */
  readonly isExact?: boolean
  /** The column is read but not exported, because another column holds the same data. */
  readonly isOfImports?: boolean
  /** Notes in a head that confirm the column: 'розница' in 'Цена (розница)'. */
  readonly meant?: readonly string[]
  /** A free text; notes in its head list its content. */
  readonly isText?: boolean
  /** Heads whose note is the name of a property: 'Свойство: Размер'. */
  readonly open?: readonly string[]
  /**
   * The separator that joins the cells of several columns with this name; without it only one column may have the name.
   */
  readonly joint?: string
  /** Units of heads that name the unit without a note: 'Variant Grams'. */
  readonly unit?: Readonly<Record<string, string>>
  /** The unit of its numbers, the reader of a cell, and the text of a converted value. */
  readonly measure?: Measure
  readonly read?: (text: string) => Reading
  readonly shown?: (value: string) => string
  readonly cell?: (line: SheetLine) => SheetValue
  /** The product's fields that a cell sets. */
  readonly product?: (text: string) => Partial<ProductDraft>
  /** The characteristic's fields that a cell sets. */
  readonly option?: (text: string) => Partial<OptionDraft>
  /** The contract's fields whose errors belong to this column; the column's own name by default. */
  readonly fields?: readonly string[]
}
