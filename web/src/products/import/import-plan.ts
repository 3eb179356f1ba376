import type { Category } from '@console/shared/categories'
import { atOnce, each, type Task } from '@console/shared/kit/slices'
import type { Product } from '@console/shared/products'
import { contradictionsIn, type Placed } from './contradictions.ts'
import { conversionsOf } from './import-lines.ts'
import { targetsIn, type FoundTarget, type ImportTarget } from './import-target.ts'
import { defaultSettings, type ImportLine, type LineKind, type ImportSettings } from './line.ts'
import { createChanges, withoutTitles, type ChangeJob } from './plan-found.ts'
import { createNewProducts, type NewProductJob } from './plan-new.ts'
import { textKey } from '../../kit/same-text.ts'
import type { SheetValue } from '../../kit/sheets/sheet.ts'
import { numberText } from '../../kit/text.ts'
import type { SheetLine } from '../columns/cell-texts.ts'
import { columns } from '../columns/product-columns.ts'
import {
  categoriesOf,
  checkedOption,
  isSameField,
  knownCategories,
  optionFields,
  productData,
  withoutStoredValues,
  type KnownCategories,
} from './line-fields.ts'

/** A cell that differs from the shop's value: 'Цена', '450', '490'; '' for an empty value. */
interface CellChange {
  readonly title: string
  readonly before: string
  readonly after: string
}

/** The planned result of a line, before anything is sent. */
export interface LinePlan {
  readonly number: number
  readonly kind: LineKind
  readonly title: string
  /** All errors of the line. */
  readonly problems: readonly string[]
  /** The changed cells of an existing item. */
  readonly changes: readonly CellChange[]
  /** Notes for the owner about converted numbers and skipped values. */
  readonly notes: readonly string[]
}

/** One call, or the two calls that create a product; `lines` are the numbers of its lines. */
export type ImportJob = ChangeJob | NewProductJob
export type JobOf<Kind> = Extract<ImportJob, { kind: Kind }>

export interface ImportPlan {
  readonly lines: readonly LinePlan[]
  readonly jobs: readonly ImportJob[]
  /** The URLs of new products' photos. */
  readonly photos: readonly string[]
  /** Titles of categories that the shop does not have. */
  readonly missingCategories: readonly string[]
  /** The number of lines whose title differs from the matched product or characteristic. */
  readonly otherTitles: number
  /** The number of lines with a title that is too long for a new product. */
  readonly longTitles: number
}

/** The dry run of an import: items to create and change, and errors. */
export const planOf = (
  lines: readonly ImportLine[],
  products: readonly Product[],
  categories: readonly Category[],
  settings: ImportSettings = defaultSettings,
): ImportPlan => atOnce(planSteps(lines, products, categories, settings))

/** `planOf` as a task in slices. */
export function* planSteps(
  lines: readonly ImportLine[],
  products: readonly Product[],
  categories: readonly Category[],
  settings: ImportSettings,
): Task<ImportPlan> {
  const known = knownCategories(categories)
  const targetOf = yield* targetsIn(products)
  const newProducts = yield* createNewProducts(products, lines, known, settings)
  const changedThings = createChanges(known, settings, newProducts.taken)
  const missing = new Map<string, string>()
  let otherTitles = 0

  function placedAt(whole: ImportLine): Placed {
    const target = targetOf(whole)
    if (target.kind === 'wrong' || target.kind === 'new') return { line: whole, changes: whole, target }
    const line = withoutTitles(whole, target, settings)
    const unknown = withoutStoredValues(whole, target, known)
    if (
      target.kind === 'option' &&
      target.by === 'article' &&
      (unknown.cells.product ?? unknown.cells.option) !== undefined
    )
      otherTitles += 1
    return { line, changes: withoutTitles(unknown, target, settings), target }
  }

  function planned({ line, changes, target }: Placed, problems: string[]): LinePlan {
    const notes = conversionsOf(line)
    const about = { number: line.number, title: titleOf(line, target), problems, notes, changes: [] }
    if (line.problems) return { ...about, kind: 'wrong', problems: line.problems }
    for (const one of categoriesOf(changes.cells, known).missing) missing.set(textKey(one), one)
    if (target.kind === 'wrong') {
      problems.push(target.problem)
      checkedOption(line, problems)
      return { ...about, kind: 'wrong' }
    }
    if (target.kind === 'new') return { ...about, kind: newProducts.add(line, target.group, problems, notes) }
    const kind = changedThings.add(changes, line.cells, target, problems, notes)
    const isChange = kind === 'changed' && target.kind !== 'variant'
    return { ...about, kind, changes: isChange ? changesOf(changes, target, known, settings) : [] }
  }

  const placed = yield* each(lines, placedAt)
  const contradictions = yield* contradictionsIn(placed)
  const plans = yield* each(placed, (one) => planned(one, [...(contradictions.get(one.line.number) ?? [])]))
  const photos = new Set<string>()
  for (const job of newProducts.jobs()) {
    yield
    for (const photo of [...job.photos, ...job.variants.flatMap((variant) => variant.photos)]) photos.add(photo)
  }
  return {
    lines: plans,
    jobs: [...changedThings.jobs(), ...newProducts.jobs()],
    photos: [...photos],
    missingCategories: [...missing.values()],
    otherTitles,
    longTitles: newProducts.longTitles(),
  }
}

/** Returns the line's title for the owner: the titles of the matched item, otherwise those in the line. */
function titleOf({ cells }: ImportLine, target: ImportTarget): string {
  const product = 'product' in target ? target.product.title : cells.product
  const option = target.kind === 'option' ? target.option.title : cells.option
  return [product, option].filter(Boolean).join(', ') || (cells.article ?? '')
}

/** The changes that a line makes to a product or characteristic, with values as the export writes them. */
function changesOf(
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
  const isMoved = category_uuids && !isSameField('category_uuids', category_uuids, product.category_uuids ?? [])
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
