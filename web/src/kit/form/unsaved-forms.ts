import { useSyncExternalStore } from 'react'

/* The router has one guard at a time; of several forms with unsaved changes the first to have them keeps it. */

let claims: readonly symbol[] = []
const listeners = new Set<() => void>()

function change(next: readonly symbol[]): void {
  claims = next
  for (const listener of listeners) listener()
}

/** Says that a form has unsaved changes, until the answer is called. */
export function claimGuard(form: symbol): () => void {
  change([...claims, form])
  return () => change(claims.filter((claim) => claim !== form))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether any form on the screen has unsaved changes. */
export const isAnyUnsaved = (): boolean => claims.length > 0

/** The same for a view. */
export const useAnyUnsaved = (): boolean => useSyncExternalStore(subscribe, isAnyUnsaved)

export const useHoldsGuard = (form: symbol): boolean => useSyncExternalStore(subscribe, () => claims[0] === form)
