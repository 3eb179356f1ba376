import { attach, sample } from 'effector'
import { projects, type ProjectDraft } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import { openPath } from '../kit/data/query.ts'
import { storedBody } from '../kit/form/entity-form.ts'
import { changedOnly } from '../kit/form/changed-only.ts'
import { createMutation } from '../kit/data/mutation.ts'
import { commonOpened } from './documents/documents-model.ts'
import { $project, project, projectChanged } from './model.ts'
import { projectForm, type ProjectBody } from './project-form.ts'

/* The common tab. */

const api = createClient(projects)

interface ProjectChanges extends Omit<ProjectBody, 'data'> {
  readonly data: Partial<ProjectDraft>
}

export const saving = createMutation({
  saveFx: attach({
    source: { at: project.$path, before: $project },
    mapParams: ({ data, ...files }: ProjectChanges, { at, before }) => ({
      params: openPath(at),
      body: {
        ...files,
        data: changedOnly<Partial<ProjectDraft>>(before ? storedBody(projectForm, before).data : {}, data),
      },
    }),
    effect: api.update,
  }),
  message: 'Проект обновлён',
})
sample({ clock: saving.saved, target: projectChanged })
sample({ clock: commonOpened, target: saving.closed })
