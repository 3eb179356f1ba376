import { attach, combine, sample } from 'effector'
import { projects } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import { navigated } from '../kit/browser/navigation.ts'
import { createRecovery } from '../kit/data/recovery.ts'
import { createMutation } from '../kit/data/mutation.ts'
import { good, toast } from '../kit/browser/toast.ts'
import { creatingClosed, list } from './list/list-model.ts'
import type { ProjectBody } from './project-form.ts'
import { projectUrl } from './project-url.ts'

const api = createClient({ create: projects.create })

const createFx = attach({
  effect: api.create,
  mapParams: ({ body }: { body: ProjectBody }) => ({
    params: {},
    // The form of a new project lets nothing through without a picture; the server would refuse an empty one.
    body: { ...body, logotype: body.logotype ?? new Blob() },
  }),
})

/** A new project's form; saved, its common tab opens. */
export const creating = createMutation({
  saveFx: attach({ effect: createFx, mapParams: (body: ProjectBody) => ({ body }) }),
  message: 'Проект создан',
})
sample({ clock: creating.closed, target: creatingClosed })

const lost = createRecovery({ list: list, createFx, closed: creatingClosed })
sample({
  clock: lost.found,
  fn: () => good('Проект создан, хотя связь и прерывалась'),
  target: [toast, creating.closed],
})
creating.$failure.on(lost.unsure, (_, error) => error)
export const $isSaving = combine([creating.$isSaving, lost.$isLooking], (waits) => waits.includes(true))
sample({
  clock: creating.saved,
  // `saved` lets the page go though its form is full.
  fn: ({ uuid }) => ({ to: projectUrl(uuid), state: { unasked: true } }),
  target: navigated,
})
