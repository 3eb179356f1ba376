import { attach, sample } from 'effector'
import { ProjectDraft, projects, type Project } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import { storedBody } from '../kit/form/entity-form.ts'
import { keepUnread } from '../kit/form/keep-unread.ts'
import type { Shown } from '../kit/data/look.ts'
import { createUpdateMutation } from '../kit/data/mutation.ts'
import { createUpdate, type Writing } from '../kit/data/update.ts'
import { commonOpened } from './documents/documents-model.ts'
import { project, projectChanged } from './model.ts'
import { projectForm, wholeUpdate, type ProjectBody } from './project-form.ts'
import type { ShopPath } from './shop-path.ts'

/* The common tab. */

const api = createClient(projects)

interface ProjectChange extends Omit<ProjectBody, 'data'> {
  readonly data: Partial<ProjectDraft>
}

const readFx = attach({ effect: api.get, mapParams: ({ at }: Shown<Project, ShopPath>) => ({ params: at }) })

export const saving = createUpdateMutation({
  shown: project,
  readFx,
  updateFx: createUpdate<Project, ShopPath, ProjectChange>({
    readFx,
    writeFx: attach({
      effect: api.update,
      // The provider is sent all that it lists of a project: what was changed here, and the rest as it stands there now.
      mapParams: ({ item, at, change, checked }: Writing<ProjectChange, ShopPath, Project>) => {
        const { data, ...files } = change
        return {
          params: at,
          body: { data: { ...keepUnread(wholeUpdate(item), item, ProjectDraft), ...data }, ...files },
          checked,
        }
      },
    }),
    draftOf: (stored) => storedBody(projectForm, stored),
    how: { data: { of: {} } },
    files: { logotype: 'logo_url' },
  }),
  message: 'Проект обновлён',
})
sample({ clock: saving.saved, target: projectChanged })
sample({ clock: commonOpened, target: saving.closed })
