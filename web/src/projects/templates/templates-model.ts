import { attach, combine, createEvent, createStore, sample } from 'effector'
import { NO_TEMPLATE, projects } from '@console/shared/projects'
import { templates, type Template } from '@console/shared/templates'
import { createClient } from '../../kit/api/client.ts'
import { createListQuery } from '../../kit/data/list-query.ts'
import { createRemoval } from '../../kit/data/removal.ts'
import type { ShopPath } from '../shop-path.ts'
import { bad, good, toast } from '../../kit/browser/toast.ts'
import { $project, projectChanged } from '../model.ts'

const api = createClient({ list: templates.list, set: projects.setTemplate })

export const templatesOpened = createEvent<ShopPath>()
export const list = createListQuery({
  opened: templatesOpened,
  loadFx: attach({ effect: api.list, mapParams: (_: ShopPath) => ({ params: {} }) }),
})

/** The uuid of the template that the project wears. */
export const $applied = $project.map((project) => {
  const uuid = project?.template_uuid
  return uuid && uuid !== NO_TEMPLATE ? uuid : null
})

export const selected = createEvent<string>()
export const applyAsked = createEvent()

interface Applying {
  readonly uuid: string
  readonly at: ShopPath
}
const applyFx = attach({
  effect: api.set,
  mapParams: ({ uuid, at }: Applying) => ({ params: at, body: { template_uuid: uuid } }),
})

/** Before anything is selected the applied one stands as selected. */
const $own = createStore<string | null>(null)
  .on(selected, (_, uuid) => uuid)
  .reset(templatesOpened)
export const $selected = combine($own, $applied, (own, applied) => own ?? applied)
export const $isApplying = applyFx.pending
/** Nothing to apply: nothing is selected, or what is selected is applied (shared/docs/projects.md). */
export const $canApply = combine($selected, $applied, (uuid, applied) => uuid !== null && uuid !== applied)

sample({
  clock: applyAsked,
  source: { uuid: $selected, at: list.$path, canApply: $canApply, isApplying: $isApplying },
  filter: (now): now is typeof now & Applying =>
    now.uuid !== null && now.at !== null && now.canApply && !now.isApplying,
  target: applyFx,
})
sample({ clock: applyFx.doneData, target: projectChanged })
sample({ clock: applyFx.done, fn: () => good('Шаблон применён'), target: toast })
sample({ clock: applyFx.failData, fn: (error) => bad(`Шаблон не применён. ${error.message}`), target: toast })

/* Taking it off: the wire's null. */

const takeOffFx = attach({
  effect: api.set,
  mapParams: ({ at }: { item: Pick<Template, 'uuid' | 'title'>; at: ShopPath }) => ({
    params: at,
    body: { template_uuid: null },
  }),
})
const takenOff = createEvent<Pick<Template, 'uuid' | 'title'>>()
export const removal = createRemoval({
  list: { $path: list.$path, removed: takenOff, refresh: list.refresh },
  removeFx: takeOffFx,
})
sample({ clock: takeOffFx.doneData, target: projectChanged })
sample({ clock: takeOffFx.done, fn: () => good('Шаблон снят'), target: toast })
$own.reset(takenOff)
