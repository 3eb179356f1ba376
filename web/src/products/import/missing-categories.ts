import { createEvent, sample } from 'effector'
import { categories, newCategory } from '@console/shared/categories'
import { apiEffect } from '../../kit/api/api-effect.ts'
import { createClient } from '../../kit/api/client.ts'
import { createCommand } from '../../kit/data/command.ts'
import { newTextColor } from '../../kit/color.ts'
import { errorToast, toast } from '../../kit/platform/toast.ts'
import type { ShopPath } from '../../projects/project-url.ts'
import { categoryList } from '../assortment/categories-model.ts'
import { list } from '../assortment/list-model.ts'

const api = createClient({ create: categories.create })

/** Creates the categories that a file names and the shop does not have. */
export const categoriesRequested = createEvent<readonly string[]>()

interface MissingCategory {
  readonly at: ShopPath
  readonly title: string
  readonly text_color: string
}
const createFx = apiEffect(({ at, ...typed }: MissingCategory) =>
  api.create({ params: at, body: { data: { ...newCategory, ...typed } } }),
)
/** Creates one at a time, so that they keep the file's order. They stay when the import is undone. */
const run = createCommand({ workFx: createFx, limit: 1 })
export const $isCreatingCategories = run.$isRunning
sample({
  clock: categoriesRequested,
  source: { at: list.$path, stored: categoryList.$items, isRunning: run.$isRunning },
  filter: ({ at, isRunning }) => at !== null && !isRunning,
  fn: ({ at, stored }, titles) => {
    const text_color = newTextColor(stored, newCategory)
    return titles.flatMap((title) => (at ? { at, title, text_color } : []))
  },
  target: run.start,
})
sample({ clock: run.finished, target: categoryList.refresh })
sample({
  clock: run.finished,
  filter: ({ failed }) => failed.length > 0,
  fn: ({ failed }) => errorToast(`Созданы не все категории. ${failed[0]?.error.message ?? ''}`.trim()),
  target: toast,
})
