import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { products } from '@console/shared/products'
import { variants } from '@console/shared/variants'
import { createClient } from '../../kit/api/client.ts'
import { fetchPicture } from '../../kit/api/fetch-picture.ts'
import { $platform, type Platform } from '../../kit/api/platform.ts'
import { mapConcurrent } from '../../kit/data/map-concurrent.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { CodeMissing } from '../../kit/code/load-code.ts'
import { sheetRows } from '../../kit/sheets/read-sheet.ts'
import { linesOf } from './import-lines.ts'
import { planOf, type ImportJob, type ImportPlan } from './import-plan.ts'
import { list, pageOpened } from '../list/list-model.ts'
import { mappingOf, type ColumnName } from './product-columns.ts'
import { categoryList } from '../list/categories-model.ts'

export const opened = createEvent()
export const closed = createEvent()
export const fileChosen = createEvent<File>()
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
sample({ clock: fileChosen, target: readFx })
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
  .reset(fileChosen, opened, closed)

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
export const $applied = createStore<ImportPlan | null>(null, { serialize: 'ignore' }).reset(opened, closed, fileChosen)
export const $plan = combine($fresh, $applied, (fresh, applied) => applied ?? fresh)

/* Applying. */

const api = createClient({
  update: products.update,
  create: products.create,
  updateVariant: variants.update,
  createVariant: variants.create,
})
const stepped = createEvent<number>()

/** A problem of a line, told by its number. */
export interface LineFailure {
  readonly number: number
  readonly problem: string
}

interface Applying {
  readonly platform: Platform
  readonly at: ShopPath
  readonly jobs: readonly ImportJob[]
}
const applyFx = createEffect(async ({ platform, at, jobs }: Applying): Promise<LineFailure[]> => {
  const calls = {
    update: scopeBind(api.update, { safe: true }),
    create: scopeBind(api.create, { safe: true }),
    updateVariant: scopeBind(api.updateVariant, { safe: true }),
    createVariant: scopeBind(api.createVariant, { safe: true }),
  }
  const work = async (job: ImportJob): Promise<unknown> => {
    if (job.kind === 'product')
      return calls.update({ params: { ...at, product: job.product.product_uuid }, body: { data: job.data } })
    if (job.kind === 'variant') {
      const params = { ...at, product: job.product.product_uuid, variant: job.variant.uuid }
      const { title, options } = job
      return calls.updateVariant({ params, body: { data: { options, ...(title !== null && { title }) } } })
    }
    const image = await fetchPicture(platform, job.photo)
    if (!image) throw new Error('Фото по этому адресу не загрузилось')
    const { product_uuid: product } = await calls.create({ params: at, body: { data: job.data, image } })
    for (const data of job.variants)
      await calls.createVariant({ params: { ...at, product }, body: { data, images: [image] } })
    return product
  }
  const outcomes = await mapConcurrent(jobs, 4, work, scopeBind(stepped, { safe: true }))
  return outcomes.flatMap(({ item, failure }) =>
    failure === undefined ? [] : item.lines.map((number) => ({ number, problem: wordsOf(failure) })),
  )
})

const wordsOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure))

const runFx = attach({
  source: $platform,
  effect: applyFx,
  mapParams: (params: Omit<Applying, 'platform'>, platform) => ({ ...params, platform }),
})
export const $isApplying = runFx.pending
const begun = sample({
  clock: submitted,
  source: { at: list.$path, plan: $fresh, applied: $applied },
  filter: ({ at, plan, applied }) => at !== null && applied === null && (plan?.jobs.length ?? 0) > 0,
  fn: ({ at, plan }) => ({ at: at as ShopPath, plan: plan as ImportPlan }),
})
$applied.on(begun, (_, { plan }) => plan)
sample({ clock: begun, fn: ({ at, plan }) => ({ at, jobs: plan.jobs }), target: runFx })

const $total = $applied.map((plan) => plan?.jobs.length ?? 0)
const $done = createStore(0)
  .on(stepped, (_, done) => done)
  .reset(begun, opened)
export const $progress = combine($done, $total, (done, total) => ({ done, total }))

/** The report: lines that could not be applied; null until it is over. */
export const $report = createStore<readonly LineFailure[] | null>(null, { serialize: 'ignore' })
  .on(runFx.doneData, (_, failures) => failures)
  .reset(begun, opened, closed, fileChosen)
sample({ clock: runFx.finally, fn: () => undefined, target: list.refresh })
