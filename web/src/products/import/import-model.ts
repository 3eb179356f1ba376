import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { products } from '@console/shared/products'
import { variants } from '@console/shared/variants'
import { createClient } from '../../kit/api/client.ts'
import { ApiError } from '../../kit/api/error.ts'
import { fetchPicture } from '../../kit/api/fetch-picture.ts'
import { $platform } from '../../kit/api/platform.ts'
import { createBulkUpdate, type UpdateJob } from '../../kit/data/bulk-update.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { CodeMissing } from '../../kit/code/load-code.ts'
import { sheetRows } from '../../kit/sheets/read-sheet.ts'
import { linesOf } from './import-lines.ts'
import { planOf, type ImportJob, type ImportPlan } from './import-plan.ts'
import { list, pageOpened } from '../list/list-model.ts'
import { mappingOf, type ColumnName } from './product-columns.ts'
import { categoryList } from '../list/categories-model.ts'
import { updateProductFx } from '../product-update.ts'
import { updateVariantFx } from '../variants/variant-update.ts'

export const opened = createEvent()
export const closed = createEvent()
export const fileSelected = createEvent<File>()
/** What a column of the file holds; null to leave it out. */
export const columnMapped = createEvent<{ index: number; name: ColumnName | null }>()
export const submitted = createEvent()

export const $isOpen = createStore(false)
  .on(opened, () => true)
  .reset(closed, pageOpened)

/* The file. */

export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}
const readFx = createEffect(async (file: File): Promise<Sheet> => ({ name: file.name, rows: await sheetRows(file) }))
sample({ clock: fileSelected, target: readFx })
export const $isReading = readFx.pending
export const $sheet = createStore<Sheet | null>(null, { serialize: 'ignore' })
  .on(readFx.doneData, (_, sheet) => (sheet.rows.length > 1 ? sheet : null))
  .reset(opened, closed)
export const $fileProblem = createStore<string | null>(null)
  .on(readFx.failData, (_, cause) =>
    cause instanceof CodeMissing
      ? `${cause.message} Выберите файл ещё раз.`
      : 'Файл не читается. Сохраните таблицу как XLSX или CSV и попробуйте ещё раз.',
  )
  .on(readFx.doneData, (_, { rows }) =>
    rows.length > 1 ? null : 'В файле нет строк: нужны заголовки столбцов и хотя бы один товар.',
  )
  .reset(fileSelected, opened, closed)

export const $mapping = createStore<readonly (ColumnName | null)[]>([])
  .on(readFx.doneData, (_, { rows }) => mappingOf(rows[0] ?? []))
  .on(columnMapped, (mapping, { index, name }) =>
    // A thing stands in one column.
    mapping.map((old, at) => (at === index ? name : old === name ? null : old)),
  )

/* The dry run. */

/** What applies; held while it is applied, whatever the list becomes meanwhile. */
const $fresh = combine($sheet, $mapping, list.$items, categoryList.$items, (sheet, mapping, items, categories) =>
  sheet ? planOf(linesOf(sheet.rows, mapping), items, categories) : null,
)
export const $applied = createStore<ImportPlan | null>(null, { serialize: 'ignore' }).reset(
  opened,
  closed,
  fileSelected,
)
export const $plan = combine($fresh, $applied, (fresh, applied) => applied ?? fresh)

/* Applying. */

const api = createClient({
  create: products.create,
  createVariant: variants.create,
})
interface Applying extends UpdateJob {
  readonly at: ShopPath
  readonly job: ImportJob
}
const pictureFx = attach({ source: $platform, effect: fetchPicture })
const applyFx = createEffect<Applying, void, ApiError>(async ({ at, job, choices = [] }) => {
  if (job.kind === 'product') {
    await updateProductFx({ item: job.product, at, body: { data: job.data }, choices })
  } else if (job.kind === 'variant') {
    const { product, variant, title, options } = job
    const body = { options, ...(title !== null && { title }) }
    await updateVariantFx({ item: variant, at: { ...at, product: product.product_uuid }, body, choices })
  } else {
    const image = await pictureFx(job.photo)
    if (!image) throw new ApiError('unreachable', 'Фото по этому адресу не загрузилось')
    const { product_uuid: product } = await api.create({ params: at, body: { data: job.data, image } })
    for (const data of job.variants)
      await api.createVariant({ params: { ...at, product }, body: { data, images: [image] } })
  }
})
const applying = createBulkUpdate({
  workFx: applyFx,
  about: ({ job }) => ({ key: job.lines.join(' '), title: 'product' in job ? job.product.title : job.data.title }),
})
export const { $isRunning: $isApplying, $progress, $questions, resolved, unresolved } = applying

const begun = sample({
  clock: submitted,
  source: { at: list.$path, plan: $fresh, applied: $applied },
  filter: (now): now is { at: ShopPath; plan: ImportPlan; applied: null } =>
    now.at !== null && now.applied === null && now.plan !== null && now.plan.jobs.length > 0,
})
$applied.on(begun, (_, { plan }) => plan)
sample({ clock: begun, fn: ({ at, plan }) => plan.jobs.map((job) => ({ at, job })), target: applying.start })

/** A problem of a line, told by its number. */
export interface LineFailure {
  readonly number: number
  readonly problem: string
}

/** The report: lines that could not be applied; null until it is over. */
export const $report = createStore<readonly LineFailure[] | null>(null, { serialize: 'ignore' })
  .on(applying.finished, (before, { done, failed }) => {
    const tried = new Set([...done, ...failed].flatMap(({ item }) => item.job.lines))
    return [
      ...(before ?? []).filter(({ number }) => !tried.has(number)),
      ...failed.flatMap(({ item, error }) => item.job.lines.map((number) => ({ number, problem: error.message }))),
    ]
  })
  .reset(begun, opened, closed, fileSelected)
sample({ clock: applying.finished, target: list.refresh })
