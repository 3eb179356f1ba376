import { attach, combine, createEvent, createStore, sample } from 'effector'
import { projects, type Project } from '@console/shared/projects'
import { templates, type Template } from '@console/shared/templates'
import { createClient } from '../../kit/api/client.ts'
import { createCommand } from '../../kit/data/command.ts'
import { createListQuery } from '../../kit/data/list-query.ts'
import { createRemoval } from '../../kit/data/removal.ts'
import { present } from '../../kit/data/query.ts'
import { createUpdate, type Located, type UpdateJob } from '../../kit/data/update.ts'
import type { JobOptions } from '../../kit/data/write-merged.ts'
import { isConflict } from '../../kit/merge/update-conflict.ts'
import type { ShopPath } from '../project-url.ts'
import { errorToast, successToast, toast } from '../../kit/platform/toast.ts'
import { $project, projectChanged, appliedTemplateOf } from '../model.ts'

const api = createClient({ list: templates.list, get: projects.get, set: projects.setTemplate })

export const templatesOpened = createEvent<ShopPath>()
export const list = createListQuery({
  opened: templatesOpened,
  reads: null,
  loadFx: api.list,
})

/** The uuid of the template that the project uses. */
export const $applied = $project.map((project) => project && appliedTemplateOf(project))

export const selected = createEvent<string>()
export const applyRequested = createEvent()

interface TemplateChange {
  readonly template_uuid: string | null
}
type Setting = UpdateJob<TemplateChange, ShopPath, Project>
const setFx = createUpdate({
  pathOf: (_: Project, at: ShopPath) => at,
  read: ({ params }) => api.get({ params }),
  draftOf: (project): TemplateChange => ({ template_uuid: appliedTemplateOf(project) }),
  write: ({ params, body, checked }) => api.set({ params, body, checked }),
})

/** The owner's selection; until there is one, the applied template counts as selected. */
const $own = createStore<string | null>(null)
  .on(selected, (_, uuid) => uuid)
  .reset(templatesOpened)
export const $selected = combine($own, $applied, (own, applied) => own ?? applied)
export const $isApplying = setFx.pending
/** Somebody else may apply another template meanwhile; the owner is then asked which one to keep. */
const aboutTemplate = () => ({ key: '', title: '' })
export const applying = createCommand({ workFx: setFx, about: aboutTemplate })
sample({ clock: templatesOpened, target: applying.unresolved })
/** False if nothing is selected, or if the selected template is applied already (shared/docs/projects.md). */
export const $canApply = combine($selected, $applied, (uuid, applied) => uuid !== null && uuid !== applied)

sample({
  clock: applyRequested,
  source: { uuid: $selected, at: list.$path, project: $project, canApply: $canApply, isApplying: $isApplying },
  filter: ({ at, project, canApply, isApplying }) => at !== null && project !== null && canApply && !isApplying,
  fn: ({ uuid, at, project }): Setting[] => [
    { item: present(project), at: present(at), body: { template_uuid: uuid } },
  ],
  target: applying.start,
})
sample({ clock: setFx.doneData, target: projectChanged })
$own.reset(setFx.done)
sample({
  clock: setFx.doneData,
  fn: (project) => successToast(appliedTemplateOf(project) === null ? 'Шаблон снят' : 'Шаблон применён'),
  target: toast,
})

/* Removes the template: the API takes null. */

const takeOffFx = attach({
  source: $project,
  mapParams: (job: Located<Pick<Template, 'uuid' | 'title'>, ShopPath> & JobOptions, project) =>
    ({ ...job, item: present(project), body: { template_uuid: null } }) satisfies Setting,
  effect: setFx,
})
const takenOff = createEvent<Pick<Template, 'uuid' | 'title'>>()
export const removal = createRemoval({
  list: { $path: list.$path, removed: takenOff, refresh: list.refresh },
  removeFx: takeOffFx,
  about: aboutTemplate,
})
sample({ clock: templatesOpened, target: removal.questions.unresolved })
sample({
  clock: setFx.fail,
  source: removal.$asked,
  filter: (asked, { error }) => asked === null && !isConflict(error),
  fn: (_, { params, error }) =>
    errorToast(`Шаблон не ${params.body.template_uuid === null ? 'снят' : 'применён'}. ${error.message}`),
  target: toast,
})
