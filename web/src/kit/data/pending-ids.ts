import { createStore, type Effect, type Store } from 'effector'

/**
 * The ids of the things whose calls are under way: each shows its own spinner, and none is sent twice.
 *
 * @example
 * const $pendingIds = createPendingIds([publishFx, hideFx], ({ uuid }) => uuid)
 */
export function createPendingIds<Params, Done, Failure>(
  effects: readonly Effect<Params, Done, Failure>[],
  idOf: (params: Params) => string,
): Store<ReadonlySet<string>> {
  return createStore<ReadonlySet<string>>(new Set())
    .on([...effects], (ids, params) => new Set(ids).add(idOf(params)))
    .on(
      effects.map((fx) => fx.finally),
      (ids, { params }) => new Set([...ids].filter((id) => id !== idOf(params))),
    )
}
