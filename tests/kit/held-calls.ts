import { allSettled, createEffect, createWatch, type EventCallable, type Scope, type Unit } from 'effector'
// What saves fetch late is here from the start.
import '@console/web/kit/journal/parts'
import '@console/web/kit/merge/three-way'
import { ApiError } from '@console/web/kit/api/error'

/** Lets all that follows from an answer happen, the coming of code that is here already among it. */
export async function turn(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Begins something whose calls are answered later. */
export async function begin<Params>(unit: EventCallable<Params>, scope: Scope, params: Params): Promise<void> {
  void allSettled(unit, { scope, params })
  await turn()
}

/** Calls that are answered when the test says so, in any order. */
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
    /** Answers the last call, or the one of this number. */
    async answer(result: Result, at = -1) {
      endOf(at).done(result)
      await turn()
    },
    async refuse(error: ApiError = refused(), at = -1) {
      endOf(at).failed(error)
      await turn()
    },
  }
}

export const refused = (status = 500): ApiError => new ApiError('refused', `Отказ ${status}`, status)
export const unreachable = (): ApiError => new ApiError('unreachable', 'Связи нет')

/** All that a unit says in a scope from now on. */
export function toldIn<Value>(scope: Scope, unit: Unit<Value>): Value[] {
  const all: Value[] = []
  createWatch({ unit, scope, fn: (value) => void all.push(value) })
  return all
}
