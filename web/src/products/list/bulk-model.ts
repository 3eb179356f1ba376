import { attach, createEvent, createStore, sample } from 'effector'
import { products, type Product } from '@console/shared/products'
import { createClient } from '../../kit/api/client.ts'
import { createBulk } from '../../kit/data/bulk.ts'
import { journalOf } from '../../kit/journal/journal.ts'
import { productStep } from '../history/product-thing.ts'
import type { ShopPath } from '../../projects/shop-path.ts'
import { reported } from '../../history/report.ts'
import { good } from '../../kit/browser/toast.ts'
import { plural } from '../../kit/text.ts'
import { categoriesAfter, type CategoryChange } from './categories-after.ts'
import { categoryList, namesOf } from './categories-model.ts'
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
  /** Titles of categories. */
  readonly names: Readonly<Record<string, string>>
}

const changing = createBulk({
  workFx: attach({
    effect: api.update,
    mapParams: ({ at, product, category_uuids }: Job) => ({
      params: { ...at, product: product.product_uuid },
      body: { data: { category_uuids } },
    }),
  }),
  journal: journalOf({
    title: 'Категории товаров',
    step: ({ at, product, category_uuids, names }: Job) => productStep(at, product, { category_uuids }, names),
  }),
})
export const { $isRunning: $isSaving, $progress } = changing

sample({
  clock: submitted,
  source: { rows: selection.$selected, at: list.$path, isSaving: $isSaving, categories: categoryList.$items },
  filter: ({ at, isSaving }) => at !== null && !isSaving,
  fn: ({ rows, at, categories }, change) => {
    const names = namesOf(categories)
    return rows.flatMap(({ product }): Job[] => {
      const category_uuids = categoriesAfter(product, change)
      return at && category_uuids ? [{ at, product, category_uuids, names }] : []
    })
  },
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
  fn: ({ done, batches }) => ({
    said: good(`Категории изменены: ${plural(done.length, ['товар', 'товара', 'товаров'])}`),
    batches,
  }),
  target: reported,
})
sample({ clock: changing.finished, target: list.refresh })

export const $isOpen = createStore(false)
  .on(opened, () => true)
  .reset(closed, pageOpened)
