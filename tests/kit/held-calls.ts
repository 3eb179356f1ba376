import { allSettled, createEffect, createWatch, type EventCallable, type Scope, type Unit } from 'effector'
// Preloads the module that saves load lazily.
import '@console/web/kit/data/write-merged'
import { ApiError } from '@console/web/kit/api/error'

/** Waits until all effects of an answer are done, including imports of loaded modules. */
export async function flushTasks(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Triggers a unit without waiting for its calls, which the test answers later. */
export async function trigger<Params>(unit: EventCallable<Params>, scope: Scope, params: Params): Promise<void> {
  void allSettled(unit, { scope, params })
  await flushTasks()
}

/** Creates an effect whose calls the test answers, in any order. */
export function heldCalls<Params, Result>() {
  const asked: Params[] = []
  const ends: { done: (result: Result) => void; failed: (error: ApiError) => void }[] = []
  const callFx = createEffect<Params, Result, ApiError>(
    (params) =>
      new Promise((done, failed) => {
        asked.push(params)
        ends.push({ done, failed })
      }),
  )
  const endOf = (at: number) => {
    const end = ends.at(at)
    if (!end) throw new Error(`${asked.length} calls were made`)
    return end
  }
  return {
    callFx,
    asked,
    /** Answers the last call, or the one with this index. */
    async answer(result: Result, at = -1) {
      endOf(at).done(result)
      await flushTasks()
    },
    async refuse(error: ApiError = refused(), at = -1) {
      endOf(at).failed(error)
      await flushTasks()
    },
  }
}

export const refused = (status = 500): ApiError => new ApiError('refused', `Отказ ${status}`, status)
export const unreachable = (): ApiError => new ApiError('unreachable', 'Связи нет')

/** Records all values of a unit in a scope from now on. */
export function recordValues<Value>(scope: Scope, unit: Unit<Value>): Value[] {
  const all: Value[] = []
  createWatch({ unit, scope, fn: (value) => void all.push(value) })
  return all
}
