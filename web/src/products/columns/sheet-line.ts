import type { ProductRow } from '../assortment/rows.ts'
import type { Option, OptionDraft, Variant } from '@console/shared/variants'

/** The data of one line of a sheet. A product without characteristics has one line. */
export interface SheetLine {
  readonly product: ProductRow['product']
  readonly categoryTitles: ReadonlyMap<string, string>
  readonly variant?: Variant
  /** Stored, or read from a file. */
  readonly option?: { readonly [Field in keyof OptionDraft]?: OptionDraft[Field] | Option[Field] }
}
