import type { ProductRow } from '../assortment/rows.ts'
import type { Option, OptionDraft, Variant } from '@console/shared/variants'

/** What a line of a sheet shows; a product without characteristics has a line of its own. */
export interface SheetLine {
  readonly product: ProductRow['product']
  readonly categoryTitles: ReadonlyMap<string, string>
  readonly variant?: Variant
  /** As it is kept, or as a file would make it. */
  readonly option?: { readonly [Field in keyof OptionDraft]?: OptionDraft[Field] | Option[Field] }
}
