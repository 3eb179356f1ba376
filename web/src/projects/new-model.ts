import { attach, sample } from 'effector'
import { projects, type ProjectDraft } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import { navigated } from '../kit/model/navigation.ts'
import { createSaving } from '../kit/model/saving.ts'
import { projectUrl } from './urls.ts'

const api = createClient({ create: projects.create })

export interface NewProject {
  readonly data: ProjectDraft
  readonly logotype: File
}

/** A new project's form; saved, its common tab opens. */
export const creating = createSaving({
  saveFx: attach({ effect: api.create, mapParams: (body: NewProject) => ({ params: {}, body }) }),
  said: 'Проект создан',
})
sample({
  clock: creating.saved,
  // `saved` lets the page go though its form is full.
  fn: ({ uuid }) => ({ to: projectUrl(uuid), state: { saved: true } }),
  target: navigated,
})
