import { combine, createEvent, createStore, sample } from 'effector'
import { projects } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import { createListQuery } from '../kit/data/list-query.ts'
import { paymentDropped } from './payment-model.ts'
import type { OwnerPath } from '../projects/project-url.ts'
import { shopPlansOpened } from './plans-model.ts'

const api = createClient({ list: projects.list })

/** The profile's tab of plans. A plan is bought for one project, so the owner selects one. */
export const pageOpened = createEvent<OwnerPath>()
export const list = createListQuery({
  opened: pageOpened,
  reads: projects.list,
  loadFx: api.list,
})

export const projectSelected = createEvent<string>()
const $selectedUuid = createStore<string | null>(null)
  .on(projectSelected, (_, uuid) => uuid)
  .reset(pageOpened)

/** The selected project, else the first active one. */
export const $project = combine(
  list.$items,
  $selectedUuid,
  (items, selected) =>
    items.find(({ uuid }) => uuid === selected) ?? items.find(({ inactive }) => !inactive) ?? items[0] ?? null,
)

sample({ clock: pageOpened, target: shopPlansOpened })
sample({ clock: pageOpened, target: paymentDropped })
