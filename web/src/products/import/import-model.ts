import { combine, createEvent, createStore, sample } from 'effector'
import { or } from 'patronum'
import type { Task } from '@console/shared/kit/slices'
import { apiEffect } from '../../kit/api/api-effect.ts'
import { createCommand } from '../../kit/data/command.ts'
import type { JobOptions } from '../../kit/data/write-merged.ts'
import type { Batch, Entry } from '../../kit/journal/step.ts'
import type { ShopPath } from '../../projects/project-url.ts'
import { makeProductFx } from '../history/make-product.ts'
import { productCreation, productStep, variantStep } from '../history/product-steps.ts'
import { categoryList, namesOf } from '../assortment/categories-model.ts'
import { importClosed, importOpened } from '../assortment/editing-model.ts'
import { list } from '../assortment/list-model.ts'
import { updateProductFx, addToVariantFx, updateVariantFx } from '../saving/updates.ts'
import { storedDraft } from '../forms/option-form.ts'
import { asAddition } from '../stock/stock-step.ts'
import { checkPhotosFx, withoutUnread, type PhotoAnswer } from './check-photos.ts'
import { $isReading, $leftRows, $mapping, $sheet, fileSelected, type Sheet } from './file-model.ts'
import { lineSteps } from './import-lines.ts'
import { slicedStore } from './sliced-store.ts'
import { planSteps, type ImportJob, type ImportPlan, type JobOf } from './import-plan.ts'
import { defaultSettings, type ImportSettings } from './line.ts'

export const submitted = createEvent()
/** Stops the import; lines whose calls have not started are not changed. */
export const stopped = createEvent()
/** Continues with the lines that are left. */
export const resumed = createEvent()
export const settingsChanged = createEvent<Partial<ImportSettings>>()

/* The dry run. */

export const $settings = createStore<ImportSettings>(defaultSettings)
  .on(settingsChanged, (settings, change) => ({ ...settings, ...change }))
  .reset(importOpened)

const $planned = combine({
  sheet: $sheet,
  mapping: $mapping,
  leftRows: $leftRows,
  settings: $settings,
  items: list.$items,
  categories: categoryList.$items,
})
const planned = slicedStore(
  $planned,
  function* ({ sheet, mapping, leftRows, settings, items, categories }): Task<ImportPlan | null> {
    // If no column is mapped, every line would be wrong for the same reason.
    if (!sheet || mapping.every((name) => name === null)) return null
    const lines = yield* lineSteps({ rows: sheet.rows, hiddenRows: leftRows }, mapping, sheet.position)
    return yield* planSteps(lines, items, categories, settings)
  },
)
planned.$made.reset(importOpened, importClosed, fileSelected)

/* Photos of new products, checked before anything is written. */

const $photoAnswers = createStore<ReadonlyMap<string, PhotoAnswer>>(new Map()).on(
  checkPhotosFx.doneData,
  (known, answers) => new Map([...known, ...answers]),
)
sample({
  clock: sample({
    clock: planned.$made,
    source: $photoAnswers,
    fn: (known, plan) => plan?.photos.filter((photo) => !known.has(photo)) ?? [],
  }),
  filter: (photos) => photos.length > 0,
  target: checkPhotosFx,
})
const checked = slicedStore(
  combine({ plan: planned.$made, answers: $photoAnswers }),
  function* ({ plan, answers }): Task<ImportPlan | null> {
    return plan && (yield* withoutUnread(plan, answers))
  },
)
const $ready = checked.$made.reset(importOpened, importClosed, fileSelected)

/** The plan that is being applied; it stays the same even if the list changes meanwhile. */
export const $applied = createStore<ImportPlan | null>(null).reset(importOpened, importClosed, fileSelected)
export const $plan = combine($ready, $applied, (ready, applied) => applied ?? ready)
/** Whether the plan is still being made or its photos are still being checked. */
export const $isPlanning = or($isReading, planned.$isPending, checkPhotosFx.pending, checked.$isPending)

/* Applying. */

interface Applying extends JobOptions {
  readonly at: ShopPath
  readonly job: ImportJob
  readonly names: Readonly<Record<string, string>>
  readonly file: string
}
const applyFx = apiEffect<Applying, Partial<Entry>>(async ({ at, job, choices, noteChange }) => {
  if (job.kind === 'product') {
    await updateProductFx({ item: job.product, at, body: job.data, choices, noteChange })
    return {}
  }
  if (job.kind === 'new') return { path: await makeProductFx({ path: at, value: newProductOf(job), made: null }) }
  const { product, variant, title, options, isAdding } = job
  const body = { options, ...(title !== null && { title }) }
  const path = { ...at, product: product.product_uuid }
  const updateFx = isAdding ? addToVariantFx : updateVariantFx
  await updateFx({ item: variant, at: path, body, choices, noteChange })
  return {}
})

const newProductOf = ({ data, photos: [cover], variants }: JobOf<'new'>) => ({
  ...data,
  ...(cover === undefined ? { has_no_photo: true } : { image_url: cover }),
  variants: variants.map(({ title, options, photos }) => ({
    title,
    options,
    ...(photos.length > 0 && { images: photos }),
  })),
})

function stepOf({ at, job, names }: Applying) {
  if (job.kind === 'product') return productStep(at, job.product, job.data, names)
  if (job.kind === 'new') return productCreation(at, newProductOf(job))
  const { product, variant, title, options, isAdding } = job
  const before = { ...variant, options: (variant.options ?? []).map(storedDraft) }
  const change = { options, ...(title !== null && { title }) }
  const step = variantStep({ ...at, product: product.product_uuid }, product.title, before, change)
  return isAdding ? asAddition(step) : step
}

const run = createCommand({
  workFx: applyFx,
  about: ({ job }: Applying) => ({
    key: job.lines.join(' '),
    title: 'product' in job ? job.product.title : job.data.title,
  }),
  journal: {
    title: ([first]) => `Импорт из файла «${first?.file ?? ''}»`,
    step: stepOf,
    done: (_, saved) => saved,
  },
})
export const { $isRunning: $isApplying, $questions, resolved, unresolved } = run
sample({ clock: stopped, target: run.stop })

const started = sample({
  clock: submitted,
  source: {
    at: list.$path,
    plan: $ready,
    applied: $applied,
    sheet: $sheet,
    categories: categoryList.$items,
    isPlanning: $isPlanning,
  },
  filter: (now): now is typeof now & { at: ShopPath; plan: ImportPlan; applied: null; sheet: Sheet } =>
    now.at !== null && now.applied === null && !now.isPlanning && now.plan !== null && now.plan.jobs.length > 0,
})
$applied.on(started, (_, { plan }) => plan)
sample({
  clock: started,
  fn: ({ at, plan, sheet, categories }) => {
    const names = namesOf(categories)
    return plan.jobs.map((job): Applying => ({ at, job, names, file: sheet.name }))
  },
  target: run.start,
})

const $left = createStore<readonly Applying[]>([])
  // Answered questions run while the rest of a stopped import is left.
  .on(run.finished, (before, { done, failed, left }) => {
    const ran = new Set([...done, ...failed].map(({ job: { job } }) => job))
    const rest = [...before, ...left].filter(({ job }) => !ran.has(job))
    return [...new Map(rest.map((one) => [one.job, one])).values()]
  })
  .reset(started, importOpened, importClosed, fileSelected)
sample({ clock: resumed, source: $left, target: run.start })
const linesIn = (jobs: readonly { readonly job: ImportJob }[]): number =>
  jobs.reduce((sum, { job }) => sum + job.lines.length, 0)
/** The lines that were left when the import stopped. */
export const $leftLines = $left.map((jobs): ReadonlySet<number> => new Set(jobs.flatMap(({ job }) => job.lines)))

const $tried = createStore(0)
  // A job with choices has been tried before.
  .on([run.done, run.failed], (count, { job: { job, choices } }) => (choices ? count : count + job.lines.length))
  .reset(started, importOpened)
/** The numbers of lines that were tried and of all lines in the plan. */
export const $progress = combine($tried, $applied, (done, plan) => ({
  done,
  total: linesIn((plan?.jobs ?? []).map((job) => ({ job }))),
}))

interface LineFailure {
  readonly number: number
  readonly problem: string
}

/** The report of lines that could not be applied; null until the import has ended. */
export const $report = createStore<readonly LineFailure[] | null>(null)
  .on(run.finished, (before, { done, failed }) => {
    const tried = new Set([...done, ...failed].flatMap(({ job: { job } }) => job.lines))
    return [
      ...(before ?? []).filter(({ number }) => !tried.has(number)),
      ...failed.flatMap(({ job: { job }, error }) => job.lines.map((number) => ({ number, problem: error.message }))),
    ]
  })
  .reset(started, importOpened, importClosed, fileSelected)
sample({ clock: run.finished, target: list.refresh })
/** The batches that can be undone: the import's own, and one for each time that conflicts were resolved. */
export const $batches = createStore<readonly Batch[]>([])
  .on(run.finished, (before, { done, batches }) => (done.length > 0 ? [...before, ...batches] : before))
  .reset(started, importOpened, importClosed, fileSelected)
