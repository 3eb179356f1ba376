import { createEvent, createStore, fork, type Unit } from 'effector'
import { $platform } from '@console/web/kit/platform/platform'
import { showToastFx } from '@console/web/kit/platform/toast'
import { createEditor, type Creating } from '@console/web/kit/data/editor'
import { sendOnce } from '@console/web/kit/data/send-once'
import { createUpdate, type FormSubmission, type Shown, type Writing } from '@console/web/kit/data/update'
import { quietPlatform } from './browser-parts.ts'
import { begin, heldCalls, toldIn } from './held-calls.ts'
import { honey, tea, type At, type Jar } from './held-list.ts'

export interface Draft {
  title?: string
}

/** Opens a jar's form; the test answers its calls. */
export function openEditor() {
  const opened = createEvent<At>()
  const put = createEvent<Jar>()
  const replaced = createEvent<Jar[]>()
  const list = {
    $path: createStore<At | null>(null).on(opened, (_, path) => path),
    $items: createStore<Jar[]>([honey, tea]),
    put,
    replaced,
  }
  const [creates, lists, reads, writes] = [
    heldCalls<Creating<Draft, At>, Jar | null>(),
    heldCalls<Creating<Draft, At>, Jar[] | null>(),
    heldCalls<Shown<Jar, At>, Jar>(),
    heldCalls<Omit<Writing<Draft, At, Jar>, 'params'>, Jar | null>(),
  ]
  const updateFx = createUpdate({
    pathOf: (_: Jar, at: At) => at,
    read: ({ item, at }) => reads.callFx({ item, at }),
    draftOf: ({ title }): Draft => ({ title }),
    write: ({ params: _, ...writing }) => writes.callFx(writing),
  })
  const createFx = sendOnce({ $items: list.$items, sendFx: creates.callFx, readListFx: lists.callFx })
  const messages = { created: 'Создано', updated: 'Обновлено' }
  const editor = createEditor<Jar, Draft, At>({ list, createFx, updateFx, messages })
  const toasts: { kind: string; text: string }[] = []
  const scope = fork({
    values: [[$platform, quietPlatform(new Map())]],
    handlers: [[showToastFx, (said: { kind: string; text: string }) => void toasts.push(said)]],
  })
  const told = <Value>(unit: Unit<Value>) => toldIn(scope, unit)
  return {
    creates,
    lists,
    reads,
    writes,
    toasts,
    put: told(put),
    replaced: told(replaced),
    failed: told(editor.failed),
    open: (at: At) => begin(opened, scope, at),
    create: () => begin(editor.createOpened, scope, undefined),
    edit: (jar: Jar) => begin(editor.editOpened, scope, jar),
    copy: (jar: Jar) => begin(editor.copyOpened, scope, jar),
    submit: (title: string) => begin(editor.submitted, scope, { title }),
    /** Submits a body with other fields than a title. */
    send: (body: object) => begin(editor.submitted, scope, body),
    resolve: (handed: FormSubmission<Draft, Jar>) => begin(editor.resolved, scope, handed),
    recreate: (title: string) => begin(editor.recreated, scope, { title }),
    close: () => begin(editor.closed, scope, undefined),
    look: () => begin(editor.revalidation.checked, scope, undefined),
    take: (jar: Jar) => begin(editor.revalidation.accepted, scope, jar),
    state: () => {
      const { key: _, ...editing } = scope.getState(editor.$editing) ?? { key: 0, mode: null, item: null }
      return { ...editing, isSaving: scope.getState(editor.$isSaving), failure: scope.getState(editor.$failure) }
    },
    key: () => scope.getState(editor.$editing)?.key,
    found: () => scope.getState(editor.revalidation.$remote),
    fieldErrors: () => scope.getState(editor.$fieldErrors),
  }
}

/** The state of a closed form. */
export const closed = { mode: null, item: null, isSaving: false, failure: null }
