import { attach, createEffect, sample } from 'effector'
import { projects } from '@console/shared/projects'
import { createClient } from '../kit/api/client.ts'
import { noPicture } from '../kit/pictures/upload.ts'
import { navigationRequested } from '../kit/platform/navigation.ts'
import { createReadBack } from '../kit/data/elsewhere.ts'
import { sendOnce } from '../kit/data/send-once.ts'
import { createForm, type FormSubmission } from '../kit/data/form.ts'
import { successToast, toast } from '../kit/platform/toast.ts'
import { creatingClosed, list } from './list/list-model.ts'
import type { OwnerPath } from './project-url.ts'
import type { ProjectBody } from './project-form.ts'
import { projectUrl } from './project-url.ts'

const api = createClient({ list: projects.list, create: projects.create })

type Identified = { readonly uuid: string }
interface Creating {
  readonly body: ProjectBody
  readonly at: OwnerPath | null
}
const readListFx = createReadBack(
  attach({ effect: api.list, mapParams: ({ at }: { readonly at: OwnerPath }) => ({ params: at }) }),
)
const createFx = sendOnce<Creating, Identified>({
  $items: list.$data,
  sendFx: attach({
    effect: api.create,
    // The form requires a picture, and the server refuses an empty one.
    mapParams: ({ body }: Creating) => ({ params: {}, body: { ...body, logotype: body.logotype ?? noPicture } }),
  }),
  readListFx: createEffect<Creating, Identified[] | null>(({ at }) => at && readListFx({ at })),
})

/** Saves a new project, then opens its common tab. */
export const creating = createForm({
  saveFx: attach({
    source: list.$path,
    mapParams: ({ body }: FormSubmission<ProjectBody, never>, at) => ({ body, at }),
    effect: createFx,
  }),
})
sample({ clock: creating.closed, target: creatingClosed })
sample({
  clock: creating.saved,
  fn: ({ isRecovered }) => successToast(isRecovered ? 'Проект создан, хотя связь и прерывалась' : 'Проект создан'),
  target: toast,
})
sample({
  clock: creating.saved.filterMap(({ item }) => item?.uuid),
  // `unasked` skips the question about unsaved changes, since the form is still filled.
  fn: (uuid) => ({ to: projectUrl(uuid), state: { unasked: true } }),
  target: navigationRequested,
})
sample({
  clock: creating.saved,
  filter: ({ item }) => item === null,
  fn: () => undefined,
  target: creating.closed,
})
// The list was read to find the project and is outdated.
sample({ clock: creating.saved, filter: ({ items }) => items !== null, fn: () => undefined, target: list.refresh })
