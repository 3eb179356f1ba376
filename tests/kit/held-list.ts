import { createEvent, fork, type Unit } from 'effector'
import { createListQuery } from '@console/web/kit/data/list-query'
import { $statusReset, type Asking } from '@console/web/kit/data/query'
import { trigger, heldCalls, recordValues } from './held-calls.ts'

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
  const calls = heldCalls<Asking<At>, Jar[]>()
  const list = createListQuery<Jar, At, At>({ opened, loadFx: calls.callFx, reads })
  const scope = fork({ values: [[$statusReset, ms]] })
  const state = () => ({
    view: scope.getState(list.$view),
    status: scope.getState(list.$status),
    data: scope.getState(list.$data),
    isStale: scope.getState(list.$isStale),
    error: scope.getState(list.$error),
  })
  const told = <Value>(unit: Unit<Value>) => recordValues(scope, unit)
  return {
    ...calls,
    list,
    scope,
    state,
    told,
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
