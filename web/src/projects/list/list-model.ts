import { attach, createEvent, createStore, sample } from 'effector'
import { projects, type Project } from '@console/shared/projects'
import { apiEffect } from '../../kit/api/api-effect.ts'
import { createClient } from '../../kit/api/client.ts'
import { createCommand } from '../../kit/data/command.ts'
import { createQuery, itemsOf, present } from '../../kit/data/query.ts'
import type { OwnerPath, ShopPath } from '../project-url.ts'
import { errorToast, successToast, toast } from '../../kit/platform/toast.ts'
import { FIRST_CARDS } from './filters.ts'

const api = createClient(projects)

export const pageOpened = createEvent<OwnerPath>()
const query = createQuery({
  opened: pageOpened,
  loadFx: api.list,
})
export const list = { ...query, $items: itemsOf(query) }

/* The number of cards the owner has scrolled to, so that the list is as long as before when they return from a project. */

/** The cards of one step, few enough to render between two keystrokes on a slow machine. */
const CARDS_PER_STEP = FIRST_CARDS
/** The cards that a large window shows; they stay rendered while the owner types. */
const MAX_VISIBLE_CARDS = 24
export const endReached = createEvent()
export const filtersChanged = createEvent()
export const $cardCount = createStore(CARDS_PER_STEP)
  .on(endReached, (reach) => reach + CARDS_PER_STEP)
  .on(filtersChanged, (reach) => Math.min(reach, MAX_VISIBLE_CARDS))

/* Opening the form of a new project. The form has its own model (new-model.ts), which loads when it is first opened. */

export const creatingOpened = createEvent()
export const creatingClosed = createEvent()
export const $isCreating = createStore(false)
  .on(creatingOpened, () => true)
  .reset(creatingClosed, pageOpened)

/* Publishing and turning off. */

export const published = createEvent<Project>()
export const turnedOff = createEvent<Project>()

interface Switching {
  readonly project: Project
  readonly isOn: boolean
}
const switchFx = attach({
  source: list.$path,
  mapParams: ({ project: { uuid }, isOn }: Switching, at) => ({ params: { ...present(at), shop: uuid }, isOn }),
  effect: apiEffect<{ params: ShopPath; isOn: boolean }, unknown>(({ params, isOn }) =>
    isOn ? api.activate({ params }) : api.deactivate({ params }),
  ),
})
const switching = createCommand({ workFx: switchFx, about: ({ project }) => ({ key: project.uuid, title: '' }) })
/** The uuids of projects that are being published or turned off. */
export const { $pendingKeys: $pendingIds } = switching
sample({ clock: published, fn: (project) => [{ project, isOn: true }], target: switching.start })
sample({ clock: turnedOff, fn: (project) => [{ project, isOn: false }], target: switching.start })
sample({
  clock: switching.done,
  fn: ({ job: { isOn } }) => successToast(isOn ? 'Проект опубликован' : 'Проект деактивирован'),
  target: toast,
})
sample({ clock: switching.failed, fn: ({ error }) => errorToast(error.message), target: toast })
sample({ clock: [switching.done, switching.failed], target: list.refresh })
