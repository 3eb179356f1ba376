import type { Product } from '@console/shared/products'
import { attach, createEvent, createStore, sample } from 'effector'
import { createCommand } from '../../kit/data/command.ts'
import type { ShopPath } from '../../projects/project-url.ts'
import { successToast } from '../../kit/platform/toast.ts'
import { plural } from '../../kit/text.ts'
import type { UpdateJob } from '../../kit/data/update.ts'
import { updateProductFx, type ProductChange } from '../saving/updates.ts'
import { reported } from '../../history/report.ts'
import { isConflict } from '../../kit/merge/update-conflict.ts'
import { productStep } from '../history/product-steps.ts'
import { categoryList, namesOf } from '../assortment/categories-model.ts'
import { categoriesClosed, categoriesOpened } from '../assortment/editing-model.ts'
import { list, selection } from '../assortment/list-model.ts'

export const categoryModes = [
  { value: 'add', label: 'Добавить' },
  { value: 'remove', label: 'Убрать' },
  { value: 'replace', label: 'Заменить' },
] as const
export type CategoryMode = (typeof categoryModes)[number]['value']

interface CategoryChange {
  readonly mode: CategoryMode
  readonly uuids: readonly string[]
}

/** A product's categories after the change, without duplicates; null if nothing changes. */
export function categoriesAfter({ category_uuids }: Product, { mode, uuids }: CategoryChange): string[] | null {
  const before = category_uuids ?? []
  const after = {
    add: () => [...new Set([...before, ...uuids])],
    remove: () => before.filter((uuid) => !uuids.includes(uuid)),
    replace: () => [...new Set(uuids)],
  }[mode]()
  const isSame = after.length === before.length && after.every((uuid) => before.includes(uuid))
  return isSame ? null : after
}

/* Changes the categories of many products, with one call per product because the provider has no bulk call. */

export const submitted = createEvent<CategoryChange>()

/** The titles of categories are for the journal. */
type Job = UpdateJob<ProductChange, ShopPath, Product> & { readonly names: Readonly<Record<string, string>> }

const changing = createCommand({
  workFx: attach({ effect: updateProductFx, mapParams: ({ names: _, ...job }: Job) => job }),
  journal: {
    title: 'Категории товаров',
    step: ({ at, item, body, names }: Job) => productStep(at, item, body, names),
  },
  about: ({ item }: Job) => ({ key: item.product_uuid, title: item.title }),
})
export const { $isRunning: $isSaving, $progress, $questions, resolved, unresolved } = changing

sample({
  clock: submitted,
  source: { rows: selection.$selected, at: list.$path, isSaving: $isSaving, categories: categoryList.$items },
  filter: ({ at, isSaving }) => at !== null && !isSaving,
  fn: ({ rows, at, categories }, change) =>
    rows.flatMap(({ product }): Job[] => {
      const category_uuids = categoriesAfter(product, change)
      return at && category_uuids ? [{ at, item: product, body: { category_uuids }, names: namesOf(categories) }] : []
    }),
  target: changing.start,
})

const finished = sample({ clock: changing.finished, filter: ({ failed }) => failed.length === 0 })
const unfinished = sample({ clock: changing.finished, filter: ({ failed }) => failed.length > 0 })
/** Conflicts are shown as questions, not as failures. */
const refused = changing.finished.map(({ failed }) => failed.filter(({ error }) => !isConflict(error)))

/** Why some products are unchanged. They stay selected, so that the next submit retries them. */
export const $failure = createStore<string | null>(null)
  .on(refused, (_, [first, ...others]) =>
    first ? `Не изменено: ${plural(others.length + 1, ['товар', 'товара', 'товаров'])}. ${first.error.message}` : null,
  )
  .reset(submitted, categoriesOpened, categoriesClosed)
sample({
  clock: unfinished,
  fn: ({ failed }) => failed.map(({ job }) => job.item.product_uuid),
  target: selection.set,
})

sample({ clock: finished, target: [categoriesClosed, selection.cleared] })
sample({
  clock: finished,
  fn: ({ done, batches }) => ({
    message: successToast(`Категории изменены: ${plural(done.length, ['товар', 'товара', 'товаров'])}`),
    batches,
  }),
  target: reported,
})
sample({ clock: changing.finished, target: list.refresh })
