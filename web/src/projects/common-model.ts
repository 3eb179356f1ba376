import { sample } from 'effector'
import { ProjectDraft, projects, type Project } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import { storedBody } from '../kit/form/entity-form.ts'
import { withUnreadFields } from '../kit/form/unread-fields.ts'
import { createForm, formOptions } from '../kit/data/form.ts'
import { createUpdate } from '../kit/data/update.ts'
import { commonOpened } from './documents/documents-model.ts'
import { project, projectChanged } from './model.ts'
import { projectForm, wholeUpdate, type ProjectBody } from './project-form.ts'
import type { ShopPath } from './project-url.ts'

/* The common tab. */

const api = createClient({ get: projects.get, update: projects.update })

interface ProjectChange extends Omit<ProjectBody, 'data'> {
  readonly data: Partial<ProjectDraft>
}

const updateFx = createUpdate({
  pathOf: (_: Project, at: ShopPath) => at,
  read: ({ params }) => api.get({ params }),
  draftOf: (stored): ProjectChange => storedBody(projectForm, stored),
  // The provider expects every field of a project: the changed ones, and the others as the server has them.
  write: ({ item, params, change: { data, ...files }, checked }) =>
    api.update({
      params,
      body: { data: { ...withUnreadFields(wholeUpdate(item), item, ProjectDraft), ...data }, ...files },
      checked,
    }),
  comparisons: { data: { of: {} } },
  files: { logotype: 'logo_url' },
})
export const saving = createForm({ ...formOptions(project, updateFx), message: 'Проект обновлён' })
sample({ clock: saving.saved, target: projectChanged })
sample({ clock: commonOpened, target: saving.closed })
