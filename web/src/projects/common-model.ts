import { attach, sample } from 'effector'
import { projects, type ProjectDraft } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import { changedOnly } from '../kit/form/changed-only.ts'
import { createMutation } from '../kit/data/mutation.ts'
import type { ShopPath } from './shop-path.ts'
import { commonOpened } from './documents/documents-model.ts'
import { $path, $project, projectChanged } from './model.ts'
import { valuesOf } from './project-form.ts'

/* The common tab. */

const api = createClient(projects)

export interface ProjectBody {
  readonly data: Partial<ProjectDraft>
  readonly logotype?: File
}

export const saving = createMutation({
  saveFx: attach({
    source: { at: $path, project: $project },
    mapParams: ({ data, ...files }: ProjectBody, { at, project }) => ({
      // A form is only there when a project is open.
      params: at as ShopPath,
      body: { ...files, data: changedOnly<ProjectBody['data']>(project ? valuesOf(project) : {}, data) },
    }),
    effect: api.update,
  }),
  message: 'Проект обновлён',
})
sample({ clock: saving.saved, target: projectChanged })
sample({ clock: commonOpened, fn: () => undefined, target: saving.closed })
