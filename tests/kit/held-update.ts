import { createEvent, fork, type Unit, createStore } from 'effector'
import { createListQuery } from '@console/web/kit/data/list-query'
import { $statusReset, type QueryInput } from '@console/web/kit/data/query'
import { $platform } from '@console/web/kit/platform/platform'
import { showToastFx } from '@console/web/kit/platform/toast'
import { changedElsewhere } from '@console/web/kit/data/elsewhere'
import { createForm, formOptions, type FormSubmission } from '@console/web/kit/data/form'
import { createUpdate, type Located, type Writing } from '@console/web/kit/data/update'
import { trigger, heldCalls, recordValues } from './held-calls.ts'
import { stubPlatform } from './browser-parts.ts'

/** The path of a test's jars. */
export type At = Readonly<Record<'shop', string>>
export interface Jar {
  uuid: string
  title: string
}
export const [here, there] = [{ shop: 'here' }, { shop: 'there' }]
export const [honey, tea, jam]: [Jar, Jar, Jar] = [
  { uuid: 'honey', title: 'Мёд' },
  { uuid: 'tea', title: 'Чай' },
  { uuid: 'jam', title: 'Варенье' },
]
export const reads = {
  method: 'GET',
  path: '/jars/lids/{owner}/{shop}',
  access: 'owner',
  title: '',
  answer: null,
} as const

/** Opens a list of jars; the test answers its calls. */
export function openHeldList(ms = 0) {
  const opened = createEvent<At>()
  const calls = heldCalls<QueryInput<At>, Jar[]>()
  const list = createListQuery<Jar, At, At>({ opened, loadFx: calls.callFx, reads })
  const scope = fork({ values: [[$statusReset, ms]] })
  const state = () => ({
    view: scope.getState(list.$view),
    status: scope.getState(list.$status),
    data: scope.getState(list.$data),
    isStale: scope.getState(list.$isStale),
    error: scope.getState(list.$error),
  })
  const recorded = <Value>(unit: Unit<Value>) => recordValues(scope, unit)
  return {
    ...calls,
    list,
    scope,
    state,
    recorded,
    /** Waits until the status is idle. */
    rest: () => new Promise<void>((rested) => setTimeout(rested)),
    open: (path: At) => trigger(opened, scope, path),
    refresh: () => trigger(list.refresh, scope, undefined),
    replace: (jars: Jar[]) => trigger(list.replaced, scope, jars),
    put: (jar: Jar) => trigger(list.put, scope, jar),
    remove: (jar: Jar) => trigger(list.removed, scope, jar),
    clear: () => trigger(list.cleared, scope, undefined),
  }
}

/** A stored thing with a file. */
export interface PricedJar {
  readonly uuid: string
  readonly title: string
  readonly price: number | string
  readonly photo_url?: string
}
export interface Draft {
  readonly title?: string
  readonly price?: number | string
  readonly photo?: unknown
}
export const pricedJar: PricedJar = { uuid: 's', title: 'Мёд', price: 1, photo_url: 'a.jpg' }

/** Opens an update of the thing; the test answers its calls. */
export function openUpdate() {
  const [reads, writes] = [
    heldCalls<Located<PricedJar, At>, PricedJar>(),
    heldCalls<Omit<Writing<Draft, At, PricedJar>, 'params'>, PricedJar | null>(),
  ]
  const updateFx = createUpdate({
    pathOf: (_: PricedJar, at: At) => at,
    read: ({ item, at }) => reads.callFx({ item, at }),
    draftOf: ({ title, price }): Draft => ({ title, price }),
    write: ({ params: _, ...writing }) => writes.callFx(writing),
    comparisons: { price: 'number' },
    files: { photo: 'photo_url' },
  })
  const platform = stubPlatform(new Map(), { pause: () => new Promise(() => undefined) })
  const toasts: unknown[] = []
  const scope = fork({
    values: [[$platform, platform]],
    handlers: [[showToastFx, (message: unknown) => void toasts.push(message)]],
  })
  const recorded = <Value>(unit: Unit<Value>) => recordValues(scope, unit)
  return { reads, writes, updateFx, platform, scope, toasts, recorded }
}
export type UpdatePage = ReturnType<typeof openUpdate>

/** Opens its form on a page. */
export const formOn = (page: UpdatePage, message?: string) => {
  const opened = createEvent<{ item: PricedJar | null; at: At | null }>()
  const shown = {
    $data: createStore<PricedJar | null>(null).on(opened, (_, { item }) => item),
    $path: createStore<At | null>(null).on(opened, (_, { at }) => at),
    replaced: createEvent<PricedJar>(),
  }
  shown.$data.on(shown.replaced, (_, item) => item)
  const { updateFx, scope } = page
  const saving = createForm({
    ...formOptions(shown, updateFx),
    ...(message !== undefined && { message }),
  })
  const { revalidation } = saving
  return {
    show: (item: PricedJar | null, at: At | null = here) => trigger(opened, scope, { item, at }),
    submit: (body: Draft) => trigger(saving.submitted, scope, body),
    resolve: (submission: FormSubmission<Draft, PricedJar>) => trigger(saving.resolved, scope, submission),
    close: () => trigger(saving.closed, scope, undefined),
    check: () => trigger(revalidation.checked, scope, undefined),
    accept: (item: PricedJar) => trigger(revalidation.accepted, scope, item),
    elsewhere: (...changes: { path: string; at: Record<string, string> }[]) =>
      trigger(changedElsewhere, scope, changes),
    remote: () => scope.getState(revalidation.$remote),
    data: () => scope.getState(shown.$data),
    saved: page.recorded(saving.saved),
    failed: page.recorded(saving.failed),
    state: () => ({
      isSaving: scope.getState(saving.$isSaving),
      saves: scope.getState(saving.$saves),
      failure: scope.getState(saving.$failure),
      fieldErrors: scope.getState(saving.$fieldErrors),
    }),
  }
}
