import { attach, createEvent, createStore, sample } from 'effector'
import { products, type Product } from '@console/shared/products'
import { createClient } from '../../kit/api/client.ts'
import { createBulk } from '../../kit/data/bulk.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { good, toast } from '../../kit/browser/toast.ts'
import { plural } from '../../kit/text.ts'
import { categoriesAfter, type CategoryChange } from './categories-after.ts'
import { list, pageOpened, selection } from './list-model.ts'

/* Categories of many products at once: a call a product, since the provider knows no other way. */

const api = createClient({ update: products.update })

export const opened = createEvent()
export const closed = createEvent()
export const submitted = createEvent<CategoryChange>()

interface Job {
  readonly at: ShopPath
  readonly product: Product
  readonly category_uuids: string[]
}

const changing = createBulk({
  workFx: attach({
    effect: api.update,
    mapParams: ({ at, product, category_uuids }: Job) => ({
      params: { ...at, product: product.product_uuid },
      body: { data: { category_uuids } },
    }),
  }),
})
export const { $isRunning: $isSaving, $progress } = changing

sample({
  clock: submitted,
  source: { rows: selection.$selected, at: list.$path, isSaving: $isSaving },
  filter: ({ at, isSaving }) => at !== null && !isSaving,
  fn: ({ rows, at }, change) =>
    rows.flatMap(({ product }): Job[] => {
      const category_uuids = categoriesAfter(product, change)
      return at && category_uuids ? [{ at, product, category_uuids }] : []
    }),
  target: changing.start,
})

const finished = sample({ clock: changing.finished, filter: ({ failed }) => failed.length === 0 })
const unfinished = sample({ clock: changing.finished, filter: ({ failed }) => failed.length > 0 })

/** Why some were left as they were; they stay selected, so that the next press tries them again. */
export const $failure = createStore<string | null>(null)
  .on(
    unfinished,
    (_, { failed }) =>
      `Не изменены ${plural(failed.length, ['товар', 'товара', 'товаров'])}. ${failed[0]?.error.message ?? ''}`,
  )
  .reset(submitted, opened, closed)
sample({
  clock: unfinished,
  fn: ({ failed }) => failed.map(({ item }) => item.product.product_uuid),
  target: selection.set,
})

sample({ clock: finished, target: [closed, selection.cleared] })
sample({
  clock: finished,
  fn: ({ done }) => good(`Категории изменены: ${plural(done.length, ['товар', 'товара', 'товаров'])}`),
  target: toast,
})
sample({ clock: changing.finished, target: list.refresh })

export const $isOpen = createStore(false)
  .on(opened, () => true)
  .reset(closed, pageOpened)
