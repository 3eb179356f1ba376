import { createWatch, type Store } from 'effector'
import { useProvidedScope } from 'effector-react'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * A plain value out of a store, for which alone a component is drawn again. effector-react's `useStoreMap` keeps objects, too,
 * and would bring a package for that to every first load.
 */
export function usePartOf<State, Part extends string | number | boolean>(
  store: Store<State>,
  partOf: (state: State) => Part,
): Part {
  const scope = useProvidedScope()
  if (!scope) throw new Error('usePartOf: no scope is provided')
  const subscribe = useCallback(
    (changed: () => void) => createWatch({ unit: store, fn: changed, scope }),
    [store, scope],
  )
  const read = () => partOf(scope.getState(store))
  return useSyncExternalStore(subscribe, read, read)
}
