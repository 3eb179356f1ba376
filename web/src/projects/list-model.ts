import { attach, createEvent, createStore, sample } from 'effector'
import { projects, type Project, type ProjectDraft } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import { createEditor, type Creating, type Updating } from '../kit/model/editor.ts'
import { createList } from '../kit/model/list.ts'
import type { ShopPath } from '../kit/model/shop-path.ts'
import { navigated } from '../kit/model/navigation.ts'
import { bad, good, toast } from '../kit/model/toast.ts'
import { projectUrl } from './urls.ts'

export type OwnerPath = Pick<ShopPath, 'owner'>

const api = createClient(projects)

export const pageOpened = createEvent<OwnerPath>()
export const list = createList({
  opened: pageOpened,
  loadFx: attach({ effect: api.list, mapParams: (params: OwnerPath) => ({ params }) }),
})

/* Creating: the new project's common tab opens. */

export interface NewProject {
  readonly data: ProjectDraft
  readonly logotype: File
}

export const editor = createEditor({
  $path: list.$path,
  list,
  createFx: attach({
    effect: api.create,
    mapParams: ({ body }: Creating<NewProject, OwnerPath>) => ({ params: {}, body }),
  }),
  // The modal only creates; a project is changed on its own page.
  updateFx: attach({
    effect: api.create,
    mapParams: ({ body }: Updating<NewProject, OwnerPath, Project>) => ({ params: {}, body }),
  }),
  said: { created: 'Проект создан', updated: 'Проект обновлён' },
})
sample({
  clock: editor.created,
  fn: ({ uuid }) => ({ to: projectUrl(uuid), state: { saved: true } }),
  target: navigated,
})

/* Publishing and turning off. */

export const published = createEvent<Project>()
export const turnedOff = createEvent<Project>()

const publishFx = attach({ effect: api.activate, mapParams: pathOf })
const turnOffFx = attach({ effect: api.deactivate, mapParams: pathOf })
sample({ clock: published, target: publishFx })
sample({ clock: turnedOff, target: turnOffFx })
sample({ clock: publishFx.done, fn: () => good('Проект опубликован'), target: toast })
sample({ clock: turnOffFx.done, fn: () => good('Проект деактивирован'), target: toast })
sample({ clock: [publishFx.failData, turnOffFx.failData], fn: (error) => bad(error.message), target: toast })
sample({ clock: [publishFx.finally, turnOffFx.finally], fn: () => undefined, target: list.refresh })

/** The projects that wait for the server's answer to a switch. */
export const $switching = createStore<readonly string[]>([])
  .on([publishFx, turnOffFx], (waiting, { uuid }) => [...waiting, uuid])
  .on([publishFx.finally, turnOffFx.finally], (waiting, { params }) => waiting.filter((uuid) => uuid !== params.uuid))

function pathOf(project: Project) {
  return { params: { owner: project.owner_uuid, shop: project.uuid } }
}
