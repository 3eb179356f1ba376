import { attach } from 'effector'
import type { OptionDraft, Variant } from '@console/shared/variants'
import { ApiError } from '../../kit/api/error.ts'
import { createCommand } from '../../kit/data/command.ts'
import type { UpdateJob } from '../../kit/data/update.ts'
import type { JobOptions } from '../../kit/data/write-merged.ts'
import type { ShopPath } from '../../projects/project-url.ts'
import { variantStep } from '../history/product-steps.ts'
import type { ProductPath } from '../urls.ts'
import { updateVariantFx, type VariantChange } from '../saving/updates.ts'
import {
  cellKey,
  gridColumns,
  isChanged,
  problemOf,
  savedDraft,
  valueOf,
  type Edits,
  type GridRow,
  type TypedCells,
} from './price-grid.ts'

/** A save of one variant's prices and stock: one call, since the provider stores characteristics in their variant. */
export interface PriceJob extends JobOptions {
  readonly at: ShopPath
  readonly product: string
  readonly item: Variant
  readonly rows: readonly [GridRow, ...GridRow[]]
  readonly options: OptionDraft[]
  readonly edits: Edits
  /** The values that were typed over, before or after a reload. */
  readonly from: VariantChange
}

export const isWrong = (row: GridRow, edits: Edits) =>
  gridColumns.some(({ name }) => edits.has(cellKey(row, name)) && problemOf(valueOf(row, name, edits), name) !== null)

/** One job for each variant that has edits and no errors. */
export function jobsOf(at: ShopPath, rows: readonly GridRow[], { edits, from: initial }: TypedCells): PriceJob[] {
  const byVariant = new Map<string, [GridRow, ...GridRow[]]>()
  for (const row of rows) {
    const others = byVariant.get(row.variant.uuid)
    if (others) others.push(row)
    else byVariant.set(row.variant.uuid, [row])
  }
  return [...byVariant.values()].flatMap((all): PriceJob[] => {
    const [first] = all
    const changed = all.filter((row) => isChanged(row, edits))
    if (changed.length === 0 || changed.some((row) => isWrong(row, edits))) return []
    const options = all.map((row) => savedDraft(row, edits))
    const from = { title: first.variant.title, options: all.map((row) => savedDraft(row, initial)) }
    return [{ at, product: first.product, item: first.variant, rows: all, options, edits, from }]
  })
}

function stepOf({ at, product, rows, options }: PriceJob) {
  const [{ productTitle, variant }] = rows
  const before = rows.map((row) => savedDraft(row, new Map()))
  return variantStep({ ...at, product }, productTitle, { ...variant, options: before }, { options })
}

/** Saves up to `limit` jobs at a time, each compared with the server's state and written to the journal. */
export const createPriceSaving = (limit: number, keyOf: (job: PriceJob) => string) =>
  createCommand({
    workFx: attach({
      effect: updateVariantFx,
      mapParams: ({ at, product, options, ...job }: PriceJob): UpdateJob<VariantChange, ProductPath, Variant> => ({
        ...job,
        at: { ...at, product },
        body: { options },
      }),
    }),
    about: (job: PriceJob) => ({ key: keyOf(job), title: job.rows[0].productTitle }),
    journal: { title: 'Цены и остатки', step: stepOf },
    limit,
  })

/** Assigns the server's errors to rows; an error without a row goes to all edited rows. */
export function failuresOf({ rows, edits }: PriceJob, failure: Error): (readonly [key: string, message: string])[] {
  const errors = failure instanceof ApiError ? failure.errors : []
  const named = errors.flatMap(({ path, message }) => {
    const row = rows[Number(/^options\.(\d+)\./.exec(path)?.[1] ?? NaN)]
    return row ? [[row.key, message] as const] : []
  })
  if (named.length > 0) return named
  return rows.filter((row) => isChanged(row, edits)).map(({ key }) => [key, failure.message] as const)
}
