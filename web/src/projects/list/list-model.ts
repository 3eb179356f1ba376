import { attach, createEvent, createStore, sample } from 'effector'
import { projects, type Project } from '@console/shared/projects'
import { createClient } from '../../kit/api/client.ts'
import { createQuery, itemsOf, openPath } from '../../kit/data/query.ts'
import { createPendingIds } from '../../kit/data/pending-ids.ts'
import type { ShopPath } from '../shop-path.ts'
import { bad, good, toast } from '../../kit/platform/toast.ts'
import { FIRST_CARDS } from './filters.ts'

export type OwnerPath = Pick<ShopPath, 'owner'>

const api = createClient(projects)

export const pageOpened = createEvent<OwnerPath>()
const query = createQuery({
  opened: pageOpened,
  loadFx: api.list,
})
export const list = { ...query, $items: itemsOf(query) }

/* How far down the list was looked: who comes back from a project finds it as long as he left it. */

/** Each step is drawn between two keys, on a slow machine too. */
const STEP = FIRST_CARDS
/** A large window's: what is in sight while one types stays there. */
const MOST_IN_SIGHT = 24
export const endSeen = createEvent()
export const filtersChanged = createEvent()
export const $reach = createStore(STEP)
  .on(endSeen, (reach) => reach + STEP)
  .on(filtersChanged, (reach) => Math.min(reach, MOST_IN_SIGHT))

/* A new project: its form, which comes with its first opening, has a model of its own (new-model.ts). */

export const creatingOpened = createEvent()
export const creatingClosed = createEvent()
export const $isCreating = createStore(false)
  .on(creatingOpened, () => true)
  .reset(creatingClosed, pageOpened)

/* Publishing and turning off. */

export const published = createEvent<Project>()
export const turnedOff = createEvent<Project>()

const publishFx = attach({ source: list.$path, effect: api.activate, mapParams: pathOf })
const turnOffFx = attach({ source: list.$path, effect: api.deactivate, mapParams: pathOf })
sample({ clock: published, target: publishFx })
sample({ clock: turnedOff, target: turnOffFx })
sample({ clock: publishFx.done, fn: () => good('Проект опубликован'), target: toast })
sample({ clock: turnOffFx.done, fn: () => good('Проект деактивирован'), target: toast })
sample({ clock: [publishFx.failData, turnOffFx.failData], fn: (error) => bad(error.message), target: toast })
sample({ clock: [publishFx.finally, turnOffFx.finally], target: list.refresh })

/** The projects that wait for the server's answer to a switch. */
export const $pendingIds = createPendingIds([publishFx, turnOffFx], ({ uuid }: Project) => uuid)

function pathOf({ uuid }: Project, at: OwnerPath | null) {
  return { params: { ...openPath(at), shop: uuid } }
}
