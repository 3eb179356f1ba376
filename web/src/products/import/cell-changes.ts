import type { SheetValue } from '../../kit/sheets/sheet.ts'
import { numberText } from '../../kit/text.ts'
import type { FoundTarget } from './import-target.ts'
import type { ImportLine, ImportSettings } from './line.ts'
import { columns } from '../columns/product-columns.ts'
import type { SheetLine } from '../columns/cell-texts.ts'
import { isSame, optionFields, productData, type KnownCategories } from './line-fields.ts'

/** A cell that differs from the shop's value: 'Цена', '450', '490'; '' for an empty value. */
export interface CellChange {
  readonly title: string
  readonly before: string
  readonly after: string
}

/** The changes that a line makes to a product or characteristic, with values as the export writes them. */
export function changesOf(
  line: ImportLine,
  target: Exclude<FoundTarget, { kind: 'variant' }>,
  known: KnownCategories,
  settings: ImportSettings,
): CellChange[] {
  const before: SheetLine = { categoryTitles: known.titles, ...target }
  const after = { ...before, product: productAfter(line, target, known), ...optionAfter(line, target, settings) }
  return columns
    .filter(({ name, cell }) => cell && name !== 'photo' && line.cells[name] !== undefined)
    .map(({ title, cell }) => ({ title, before: cellText(cell?.(before)), after: cellText(cell?.(after)) }))
    .filter(({ before: was, after: is }) => was !== is)
}

function productAfter(line: ImportLine, { kind, product }: FoundTarget, known: KnownCategories) {
  const { category_uuids, title, ...fields } = productData(line, known)
  // The same categories in another order are no change.
  const isMoved = category_uuids && !isSame('category_uuids', category_uuids, product.category_uuids ?? [])
  const isRenamed = kind === 'option' && title !== undefined
  return { ...product, ...fields, ...(isRenamed && { title }), ...(isMoved && { category_uuids }) }
}

function optionAfter(line: ImportLine, target: FoundTarget, { isAdding }: ImportSettings): Partial<SheetLine> {
  if (target.kind !== 'option') return {}
  const { variant, option } = target
  const { quantity, ...fields } = optionFields(line)
  const stock = isAdding ? (option.quantity ?? 0) + Number(quantity) : quantity
  return {
    variant: { ...variant, title: line.cells.variant ?? variant.title },
    option: { ...option, ...fields, ...(quantity !== undefined && { quantity: stock }) },
  }
}

const cellText = (value: SheetValue | undefined): string =>
  typeof value === 'number' ? numberText(value) : typeof value === 'string' ? value : ''
