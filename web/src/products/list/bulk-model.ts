import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { products, type Product } from '@console/shared/products'
import { createClient } from '../../kit/api/client.ts'
import { mapConcurrent } from '../../kit/data/map-concurrent.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { good, toast } from '../../kit/browser/toast.ts'
import { plural } from '../../kit/text.ts'
import { categoriesAfter, type CategoryChange } from './categories-after.ts'
import { $chosen, list, pageOpened, picked, unpicked } from './list-model.ts'

/* Categories of many products at once: a call a product, since the provider knows no other way. */

const api = createClient({ update: products.update })

export const opened = createEvent()
export const closed = createEvent()
export const submitted = createEvent<CategoryChange>()

const stepped = createEvent<number>()

interface Job {
  readonly product: Product
  readonly category_uuids: string[]
}

const changeFx = createEffect(async ({ at, jobs }: { at: ShopPath; jobs: readonly Job[] }) => {
  const update = scopeBind(api.update, { safe: true })
  const step = scopeBind(stepped, { safe: true })
  const work = ({ product, category_uuids }: Job) =>
    update({ params: { ...at, product: product.product_uuid }, body: { data: { category_uuids } } })
  return (await mapConcurrent(jobs, 4, work, step)).filter(({ failure }) => failure)
})

export const $isSaving = changeFx.pending
sample({
  clock: submitted,
  source: { rows: $chosen, at: list.$path, isSaving: $isSaving },
  filter: ({ at, isSaving }) => at !== null && !isSaving,
  fn: ({ rows, at }, change) => ({
    at: at as ShopPath,
    jobs: rows.flatMap(({ product }): Job[] => {
      const category_uuids = categoriesAfter(product, change)
      return category_uuids ? [{ product, category_uuids }] : []
    }),
  }),
  target: changeFx,
})

const $total = createStore(0).on(changeFx, (_, { jobs }) => jobs.length)
const $done = createStore(0)
  .on(stepped, (_, done) => done)
  .reset(changeFx)
export const $progress = combine($done, $total, (done, total) => ({ done, total }))

const finished = sample({ clock: changeFx.doneData, filter: (failed) => failed.length === 0 })
const unfinished = sample({ clock: changeFx.doneData, filter: (failed) => failed.length > 0 })

/** Why some were left as they were; they stay chosen, so that the next press tries them again. */
export const $failure = createStore<string | null>(null)
  .on(unfinished, (_, failed) => {
    const [first] = failed
    const why = first?.failure instanceof Error ? first.failure.message : ''
    return `Не изменены ${plural(failed.length, ['товар', 'товара', 'товаров'])}. ${why}`
  })
  .reset(submitted, opened, closed)
sample({ clock: unfinished, fn: () => undefined, target: unpicked })
sample({
  clock: unfinished,
  fn: (failed) => ({ uuids: failed.map(({ item }) => item.product.product_uuid), on: true }),
  target: picked,
})

sample({ clock: finished, fn: () => undefined, target: [closed, unpicked] })
sample({
  clock: finished,
  source: $total,
  fn: (total) => good(`Категории изменены: ${plural(total, ['товар', 'товара', 'товаров'])}`),
  target: toast,
})
sample({ clock: changeFx.finally, fn: () => undefined, target: list.refresh })

export const $isOpen = createStore(false)
  .on(opened, () => true)
  .reset(closed, pageOpened)
