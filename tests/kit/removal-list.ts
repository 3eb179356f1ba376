import { createEvent, createStore, fork, type Unit } from 'effector'
import { showToastFx } from '@console/web/kit/platform/toast'
import type { Removing } from '@console/web/kit/data/removal'
import { begin, heldCalls, toldIn } from './held-calls.ts'
import type { At, Jar } from './held-list.ts'

/** Creates a list that only records its calls. */
export function openRemovalList() {
  const opened = createEvent<At>()
  const $path = createStore<At | null>(null).on(opened, (_, path) => path)
  const list = { $path, removed: createEvent<Jar>(), refresh: createEvent() }
  const calls = heldCalls<Removing<Jar, At>, null>()
  const toasts: unknown[] = []
  const scope = fork({ handlers: [[showToastFx, (said: unknown) => void toasts.push(said)]] })
  const told = <Value>(unit: Unit<Value>) => toldIn(scope, unit)
  return {
    ...calls,
    list,
    scope,
    toasts,
    told,
    removed: told(list.removed),
    refreshed: told(list.refresh),
    open: (at: At) => begin(opened, scope, at),
  }
}
