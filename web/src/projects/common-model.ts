import { attach, createEffect, sample } from 'effector'
import { ProjectDraft, projects, type Project } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import type { ApiError } from '../kit/api/error.ts'
import { openPath } from '../kit/data/query.ts'
import { storedBody } from '../kit/form/entity-form.ts'
import { changedOnly } from '../kit/form/changed-only.ts'
import { keepUnread } from '../kit/form/keep-unread.ts'
import { createMutation } from '../kit/data/mutation.ts'
import { commonOpened } from './documents/documents-model.ts'
import { $project, project, projectChanged } from './model.ts'
import { projectForm, wholeUpdate, type ProjectBody } from './project-form.ts'
import type { ShopPath } from './shop-path.ts'

/* The common tab. */

const api = createClient(projects)

interface ProjectChanges extends Omit<ProjectBody, 'data'> {
  readonly data: Partial<ProjectDraft>
}

interface Update {
  readonly params: ShopPath
  readonly body: ProjectChanges
}

/** The provider is sent all that it lists of a project: what was changed here, and the rest as it stands there now. */
const updateFx = createEffect<Update, Project, ApiError>(async ({ params, body: { data, ...files } }) => {
  const now = await api.get({ params })
  return api.update({
    params,
    body: { ...files, data: { ...keepUnread(wholeUpdate(now), now, ProjectDraft), ...data } },
  })
})

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
    effect: updateFx,
  }),
  message: 'Проект обновлён',
})
sample({ clock: saving.saved, target: projectChanged })
sample({ clock: commonOpened, target: saving.closed })
