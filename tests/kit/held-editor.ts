import { createEffect, createEvent, fork, type Unit } from 'effector'
import type { MergeProof } from '@console/web/kit/api/merge-proof'
import { $platform } from '@console/web/kit/platform/platform'
import { showToastFx } from '@console/web/kit/platform/toast'
import type { ApiError } from '@console/web/kit/api/error'
import { createCrud, writeChange } from '@console/web/kit/data/crud'
import { $statusReset, type QueryInput } from '@console/web/kit/data/query'
import type { FormSubmission } from '@console/web/kit/data/form'
import type { Change } from '@console/web/kit/merge/three-way'
import { stubPlatform } from './browser-parts.ts'
import { trigger, heldCalls, recordValues } from './held-calls.ts'
import { honey, reads as jarReads, tea, type At, type Jar } from './held-update.ts'

export interface Draft {
  title?: string
}
type JarPath = At & { readonly jar: string }

/** Opens the form over a list of jars; the test answers its calls. */
export function openEditor() {
  const opened = createEvent<At>()
  const [loads, creates, reads, writes] = [
    heldCalls<QueryInput<At>, Jar[]>(),
    heldCalls<{ params: At; body: Draft }, Jar | null>(),
    heldCalls<QueryInput<JarPath>, Jar>(),
    heldCalls<{ params: JarPath; body: Change<Draft>; checked: MergeProof }, Jar | null>(),
  ]
  const removeFx = createEffect<QueryInput<JarPath>, null, ApiError>(() => null)
  const { list, editor } = createCrud({
    opened,
    reads: jarReads,
    api: { list: loads.callFx, create: creates.callFx, remove: removeFx },
    pathOf: ({ uuid }: Jar, at: At): JarPath => ({ ...at, jar: uuid }),
    draftOf: ({ title }): Draft => ({ title }),
    read: reads.callFx,
    write: writeChange(writes.callFx),
    messages: { created: 'Создано', updated: 'Обновлено' },
  })
  const toasts: { kind: string; text: string }[] = []
  const scope = fork({
    values: [
      [$platform, stubPlatform(new Map())],
      [$statusReset, 0],
    ],
    handlers: [[showToastFx, (message: { kind: string; text: string }) => void toasts.push(message)]],
  })
  const recorded = <Value>(unit: Unit<Value>) => recordValues(scope, unit)
  let visits = 0
  return {
    creates,
    lists: {
      /** The number of times that the list was read after its page was opened. */
      count: () => loads.asked.length - visits,
      answer: (jars: Jar[] | null) => (jars ? loads.answer(jars) : loads.refuse()),
    },
    reads,
    writes,
    toasts,
    put: recorded(list.put),
    replaced: recorded(list.replaced),
    failed: recorded(editor.failed),
    open: async (at: At, jars: Jar[] | null = [honey, tea]) => {
      visits += 1
      await trigger(opened, scope, at)
      await (jars ? loads.answer(jars) : loads.refuse())
    },
    create: () => trigger(editor.createOpened, scope, undefined),
    edit: (jar: Jar) => trigger(editor.editOpened, scope, jar),
    copy: (jar: Jar) => trigger(editor.copyOpened, scope, jar),
    submit: (title: string) => trigger(editor.submitted, scope, { title }),
    /** Submits a body with other fields than a title. */
    send: (body: object) => trigger(editor.submitted, scope, body),
    resolve: (submission: FormSubmission<Draft, Jar>) => trigger(editor.resolved, scope, submission),
    recreate: (title: string) => trigger(editor.recreated, scope, { title }),
    close: () => trigger(editor.closed, scope, undefined),
    check: () => trigger(editor.revalidation.checked, scope, undefined),
    accept: (jar: Jar) => trigger(editor.revalidation.accepted, scope, jar),
    state: () => {
      const { key: _, ...editing } = scope.getState(editor.$editing) ?? { key: 0, mode: null, item: null }
      return { ...editing, isSaving: scope.getState(editor.$isSaving), failure: scope.getState(editor.$failure) }
    },
    key: () => scope.getState(editor.$editing)?.key,
    remote: () => scope.getState(editor.revalidation.$remote),
    fieldErrors: () => scope.getState(editor.$fieldErrors),
  }
}

/** The state of a closed form. */
export const closed = { mode: null, item: null, isSaving: false, failure: null }
