import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { apiEffect } from '../../kit/api/api-effect.ts'
import { createCommand } from '../../kit/data/command.ts'
import type { UpdateJob } from '../../kit/data/update.ts'
import { journalOf } from '../../kit/journal/journal.ts'
import type { Batch, Entry } from '../../kit/journal/step.ts'
import { makeProductFx } from '../history/make-product.ts'
import { productCreation, productStep, variantStep } from '../history/product-steps.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { CodeMissing } from '../../kit/platform/load-code.ts'
import { readTables } from '../../kit/sheets/read-sheet.ts'
import { SheetError, type Table } from '../../kit/sheets/table.ts'
import { headingIn, headsAt, placeIn, scoreOf, type TablePlace } from './find-table.ts'
import { countBelow, linesOf } from './import-lines.ts'
import { planOf, type ImportJob, type ImportPlan, type JobOf } from './import-plan.ts'
import { importClosed, importOpened } from '../list/editing-model.ts'
import { list } from '../list/list-model.ts'
import { mappingOf, questionsOf } from './headings.ts'
import type { ColumnName } from './product-columns.ts'
import { storedDraft } from '../variants/option-form.ts'
import { categoryList, namesOf } from '../list/categories-model.ts'
import { updateProductFx } from '../product-update.ts'
import { updateVariantFx } from '../variants/variant-update.ts'

export const fileSelected = createEvent<File>()
/** What a column of the file holds; null to leave it out. */
export const columnMapped = createEvent<{ index: number; name: ColumnName | null }>()
export const submitted = createEvent()

/** Select a sheet of the file by its position; the import finds its headings again. */
export const sheetSelected = createEvent<number>()
/** Select the row that holds the headings by its position. */
export const headingSelected = createEvent<number>()

/* The file. */

interface ImportFile {
  readonly name: string
  readonly tables: readonly Table[]
}
/** The table of the file that is imported, and the position of its headings. */
export interface Sheet {
  readonly name: string
  readonly tables: readonly Table[]
  readonly place: TablePlace
  readonly rows: Table['rows']
  readonly heads: readonly string[]
}
const readFx = createEffect(async (file: File): Promise<ImportFile> => ({
  name: file.name,
  tables: await readTables(file, scoreOf),
}))
sample({ clock: fileSelected, target: readFx })
export const $isReading = readFx.pending
/** The file that was chosen last: one before it may be read later. */
const $file = createStore<File | null>(null)
  .on(fileSelected, (_, file) => file)
  .reset(importOpened, importClosed)
const isOfLast = (file: File | null, { params }: { params: File }): boolean => file === params
const read = sample({ clock: readFx.done, source: $file, filter: isOfLast, fn: (_, { result }) => result })
const notRead = sample({ clock: readFx.fail, source: $file, filter: isOfLast, fn: (_, { error }) => error })
const $read = createStore<ImportFile | null>(null)
  .on(read, (_, file) => (hasLines(file) ? file : null))
  // Otherwise the plan of the previous file would pass for this one's.
  .reset(notRead, importOpened, importClosed)
const hasLines = ({ tables }: ImportFile): boolean => {
  const place = placeIn(tables)
  return place !== null && countBelow(tables[place.sheet]?.rows ?? [], place.heading) > 0
}
export const $fileProblem = createStore<string | null>(null)
  .on(notRead, (_, cause) => {
    if (cause instanceof SheetError) return cause.message
    return cause instanceof CodeMissing
      ? `${cause.message} Выберите файл ещё раз.`
      : 'Файл не читается. Сохраните таблицу как XLSX или CSV и попробуйте ещё раз.'
  })
  .on(read, (_, file) => (hasLines(file) ? null : 'В файле нет строк: нужны заголовки столбцов и хотя бы один товар.'))
  .reset(fileSelected, importOpened, importClosed)

const $place = createStore<TablePlace | null>(null)
  .on(read, (_, { tables }) => placeIn(tables))
  .on(headingSelected, (place, heading) => place && { ...place, heading })
  .reset(importOpened, importClosed)
sample({
  clock: sheetSelected,
  source: $read,
  filter: Boolean,
  fn: ({ tables }, sheet) => ({ sheet, heading: headingIn(tables[sheet]?.rows ?? []).heading }),
  target: $place,
})
export const $sheet = combine($read, $place, (file, place): Sheet | null => {
  if (!file || !place) return null
  const rows = file.tables[place.sheet]?.rows ?? []
  return { ...file, place, rows, heads: headsAt(rows, place.heading) }
})

export const $mapping = createStore<readonly (ColumnName | null)[]>([])
  .on($sheet, (_, sheet) => mappingOf(sheet?.heads ?? []))
  .on(columnMapped, (mapping, { index, name }) =>
    // A thing stands in one column.
    mapping.map((old, at) => (at === index ? name : old === name ? null : old)),
  )

/** What only the owner knows of a column; until it is mapped by hand it is left out. */
export const $columnQuestions = combine($sheet, $mapping, (sheet, mapping) =>
  questionsOf(sheet?.heads ?? []).map((question, index) => (mapping[index] ? null : question)),
)

/* The dry run. */

/** What applies; held while it is applied, whatever the list becomes meanwhile. */
const $fresh = combine($sheet, $mapping, list.$items, categoryList.$items, (sheet, mapping, items, categories) =>
  // Without a known column every line would be wrong for the same reason.
  sheet && mapping.some((name) => name !== null)
    ? planOf(linesOf(sheet.rows, mapping, sheet.place.heading), items, categories)
    : null,
)
export const $applied = createStore<ImportPlan | null>(null).reset(importOpened, importClosed, fileSelected)
export const $plan = combine($fresh, $applied, (fresh, applied) => applied ?? fresh)

/* Applying. */

interface Applying extends UpdateJob {
  readonly at: ShopPath
  readonly job: ImportJob
  readonly names: Readonly<Record<string, string>>
  readonly file: string
}
const applyFx = apiEffect<Applying, Partial<Entry>>(async ({ at, job, choices = [], comparedFx }) => {
  if (job.kind === 'product') {
    await updateProductFx({ item: job.product, at, body: { data: job.data }, choices, comparedFx })
    return {}
  }
  if (job.kind === 'new') return { path: await makeProductFx({ path: at, value: newProductOf(job), made: null }) }
  const { product, variant, title, options } = job
  const body = { options, ...(title !== null && { title }) }
  const path = { ...at, product: product.product_uuid }
  await updateVariantFx({ item: variant, at: path, body, choices, comparedFx })
  return {}
})

const newProductOf = ({ data, photo, variants }: JobOf<'new'>) => ({ ...data, image_url: photo, variants })

function stepOf({ at, job, names }: Applying) {
  if (job.kind === 'product') return productStep(at, job.product, job.data, names)
  if (job.kind === 'new') return productCreation(at, newProductOf(job))
  const { product, variant, title, options } = job
  const before = { ...variant, options: (variant.options ?? []).map(storedDraft) }
  const change = { options, ...(title !== null && { title }) }
  return variantStep({ ...at, product: product.product_uuid }, product.title, before, change)
}

const run = createCommand({
  workFx: applyFx,
  about: ({ job }: Applying) => ({
    key: job.lines.join(' '),
    title: 'product' in job ? job.product.title : job.data.title,
  }),
  journal: journalOf({
    title: ([first]) => `Импорт из файла «${first?.file ?? ''}»`,
    step: stepOf,
    done: (_, saved: Partial<Entry>) => saved,
  }),
})
export const { $isRunning: $isApplying, $progress, $questions, resolved, unresolved } = run

const begun = sample({
  clock: submitted,
  source: {
    at: list.$path,
    plan: $fresh,
    applied: $applied,
    sheet: $sheet,
    categories: categoryList.$items,
    isReading: $isReading,
  },
  // A plan is always one of a sheet; while another file is read it is that of the one before.
  filter: (now): now is typeof now & { at: ShopPath; plan: ImportPlan; applied: null; sheet: Sheet } =>
    now.at !== null && now.applied === null && !now.isReading && now.plan !== null && now.plan.jobs.length > 0,
})
$applied.on(begun, (_, { plan }) => plan)
sample({
  clock: begun,
  fn: ({ at, plan, sheet, categories }) => {
    const names = namesOf(categories)
    return plan.jobs.map((job): Applying => ({ at, job, names, file: sheet.name }))
  },
  target: run.start,
})

export interface LineFailure {
  readonly number: number
  readonly problem: string
}

/** The report: lines that could not be applied; null until it is over. */
export const $report = createStore<readonly LineFailure[] | null>(null)
  .on(run.finished, (before, { done, failed }) => {
    const tried = new Set([...done, ...failed].flatMap(({ item }) => item.job.lines))
    return [
      ...(before ?? []).filter(({ number }) => !tried.has(number)),
      ...failed.flatMap(({ item, error }) => item.job.lines.map((number) => ({ number, problem: error.message }))),
    ]
  })
  .reset(begun, importOpened, importClosed, fileSelected)
sample({ clock: run.finished, target: list.refresh })
/** What can be taken back: the file's batch, and one for each time that questions about it were decided. */
export const $batches = createStore<readonly Batch[]>([])
  .on(run.finished, (before, { done, batches }) => (done.length > 0 ? [...before, ...batches] : before))
  .reset(begun, importOpened, importClosed, fileSelected)
