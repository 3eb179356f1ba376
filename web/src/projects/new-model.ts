import { attach, combine, sample } from 'effector'
import { apiEffect } from '../kit/api/api-effect.ts'
import { projects, type Project } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import { noPicture } from '../kit/pictures/upload.ts'
import { navigated } from '../kit/platform/navigation.ts'
import { createRecovery } from '../kit/data/recovery.ts'
import { createMutation } from '../kit/data/mutation.ts'
import { good, toast } from '../kit/platform/toast.ts'
import { creatingClosed, list, type OwnerPath } from './list/list-model.ts'
import type { ProjectBody } from './project-form.ts'
import { projectUrl } from './project-url.ts'

const api = createClient({ list: projects.list, create: projects.create })

interface Creating {
  readonly body: ProjectBody
  readonly before: readonly Project[]
  readonly at: OwnerPath | null
}

/** The uuid of the new project; null where neither the answer nor the list tells which one it is. */
const createFx = attach({
  source: { before: list.$items, at: list.$path },
  mapParams: ({ body }: { body: ProjectBody }, shown): Creating => ({ body, ...shown }),
  effect: apiEffect<Creating, string | null>(async ({ body, before, at: params }) => {
    const created = await api.create({
      params: {},
      // The form requires a picture, and the server refuses an empty one.
      body: { ...body, logotype: body.logotype ?? noPicture },
    })
    if (created || !params) return created?.uuid ?? null
    try {
      const known = new Set(before.map(({ uuid }) => uuid))
      const [added, ...others] = (await api.list({ params })).filter(({ uuid }) => !known.has(uuid))
      return added && others.length === 0 ? added.uuid : null
    } catch {
      return null
    }
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
  clock: creating.saved.filterMap((uuid) => uuid ?? undefined),
  // `saved` lets the page go though its form is full.
  fn: (uuid) => ({ to: projectUrl(uuid), state: { unasked: true } }),
  target: navigated,
})
sample({
  clock: creating.saved,
  filter: (uuid) => uuid === null,
  fn: () => undefined,
  target: [creating.closed, list.refresh],
})
