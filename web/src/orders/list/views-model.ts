import { attach, createEvent, createStore, sample } from 'effector'
import * as z from 'zod/mini'
import { $platform } from '../../kit/platform/platform.ts'
import type { ShopPath } from '../../projects/project-url.ts'
import { list, pageOpened } from '../model.ts'

/* Saved views: named addresses of a shop's list, stored on this device (shared/docs/orders.md). */

const SavedViews = z.array(z.object({ name: z.string(), query: z.string() }))
/** `query` is the address' query string without the question mark. */
type SavedView = z.infer<typeof SavedViews>[number]

const keyOf = ({ owner, shop }: ShopPath) => `order_views:${owner}:${shop}`

const readFx = attach({
  source: $platform,
  effect: ({ storage }, path: ShopPath): SavedView[] => {
    const { data = [] } = z.safeParse(SavedViews, parsed(storage.getItem(keyOf(path))))
    return data
  },
})
sample({ clock: pageOpened, target: readFx })

/** Replaces a view of the same name. */
export const viewSaved = createEvent<SavedView>()
export const viewRemoved = createEvent<SavedView>()
export const $views = createStore<readonly SavedView[]>([])
  .on(readFx.doneData, (_, views) => views)
  .on(viewSaved, (views, view) => [...views.filter(({ name }) => name !== view.name), view])
  .on(viewRemoved, (views, view) => views.filter(({ name }) => name !== view.name))
const writeFx = attach({
  source: { platform: $platform, path: list.$path, views: $views },
  effect: ({ platform: { storage }, path, views }) => {
    if (path) storage.setItem(keyOf(path), JSON.stringify(views))
  },
})
sample({ clock: [viewSaved, viewRemoved], fn: () => undefined, target: writeFx })

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}
