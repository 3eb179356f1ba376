import { attach, sample } from 'effector'
import { projects, type ProjectDraft } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import { changedOnly } from '../kit/form/changed-only.ts'
import { createMutation } from '../kit/data/mutation.ts'
import type { ShopPath } from './shop-path.ts'
import { commonOpened } from './documents/documents-model.ts'
import { $project, project, projectChanged } from './model.ts'
import { valuesOf } from './project-form.ts'

/* The common tab. */

const api = createClient(projects)

export interface ProjectBody {
  readonly data: Partial<ProjectDraft>
  readonly logotype?: File
}

export const saving = createMutation({
  saveFx: attach({
    source: { at: project.$path, before: $project },
    mapParams: ({ data, ...files }: ProjectBody, { at, before }) => ({
      // A form is only there when a project is open.
      params: at as ShopPath,
      body: { ...files, data: changedOnly<ProjectBody['data']>(before ? valuesOf(before) : {}, data) },
    }),
    effect: api.update,
  }),
  message: 'Проект обновлён',
})
sample({ clock: saving.saved, target: projectChanged })
sample({ clock: commonOpened, target: saving.closed })
