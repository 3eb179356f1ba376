import type { Category } from '@console/shared/categories'
import type { SheetValue } from '../../kit/sheets/sheet.ts'
import { numberText } from '../../kit/text.ts'
import { isSame, optionFields, productData, type ImportLine } from './import-lines.ts'
import type { FoundTarget } from './import-target.ts'
import { columns, keyOf, type Line } from './product-columns.ts'

/** One cell of a line that says something else than the shop: 'Цена', '450', '490'; '' for what is empty. */
export interface CellChange {
  readonly title: string
  readonly before: string
  readonly after: string
}

/** What a line changes of a product or a characteristic, in the words of the export. */
export function changesOf(
  line: ImportLine,
  target: Exclude<FoundTarget, { kind: 'variant' }>,
  categories: readonly Category[],
): CellChange[] {
  const categoryTitles = new Map(categories.map(({ uuid, title }) => [uuid, title]))
  const before: Line = { categoryTitles, ...target }
  const after: Line = { ...before, product: productAfter(line, target, categories), ...optionAfter(line, target) }
  return columns
    .filter(({ name }) => line.cells[name] !== undefined)
    .map(({ title, cell }) => ({ title, before: cellText(cell(before)), after: cellText(cell(after)) }))
    .filter(({ before: was, after: is }) => was !== is)
}

function productAfter(line: ImportLine, { kind, product }: FoundTarget, categories: readonly Category[]) {
  const uuids = new Map(categories.map(({ uuid, title }) => [keyOf(title), uuid]))
  const { category_uuids, ...told } = productData(line, uuids, kind === 'option', [])
  // The same categories in another order are no change.
  const isMoved = category_uuids && !isSame('category_uuids', category_uuids, product.category_uuids ?? [])
  return { ...product, ...told, ...(isMoved && { category_uuids }) }
}

function optionAfter(line: ImportLine, target: FoundTarget): Partial<Line> {
  if (target.kind !== 'option') return {}
  const { variant, option } = target
  return {
    variant: { ...variant, title: line.cells.variant ?? variant.title },
    option: { ...option, ...optionFields(line) },
  }
}

const cellText = (value: SheetValue): string =>
  typeof value === 'number' ? numberText(value) : typeof value === 'string' ? value : ''
