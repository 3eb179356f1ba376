import { sample } from 'effector'
import { ProjectDraft, projects, type Project } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import { storedBody } from '../kit/form/entity-form.ts'
import { keepUnread } from '../kit/form/keep-unread.ts'
import { createUpdateMutation } from '../kit/data/mutation.ts'
import { createCallUpdate } from '../kit/data/call-update.ts'
import { commonOpened } from './documents/documents-model.ts'
import { project, projectChanged } from './model.ts'
import { projectForm, wholeUpdate, type ProjectBody } from './project-form.ts'
import type { ShopPath } from './shop-path.ts'

/* The common tab. */

interface ProjectChange extends Omit<ProjectBody, 'data'> {
  readonly data: Partial<ProjectDraft>
}

export const saving = createUpdateMutation({
  shown: project,
  updateFx: createCallUpdate({
    ...createClient({ get: projects.get, update: projects.update }),
    pathOf: (_: Project, at: ShopPath) => at,
    draftOf: (stored): ProjectChange => storedBody(projectForm, stored),
    // The provider is sent all that it lists of a project: what was changed here, and the rest as it stands there now.
    sent: ({ item, change: { data, ...files } }) => ({
      data: { ...keepUnread(wholeUpdate(item), item, ProjectDraft), ...data },
      ...files,
    }),
    how: { data: { of: {} } },
    files: { logotype: 'logo_url' },
  }),
  message: 'Проект обновлён',
})
sample({ clock: saving.saved, target: projectChanged })
sample({ clock: commonOpened, target: saving.closed })
