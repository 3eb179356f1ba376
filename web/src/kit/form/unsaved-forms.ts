import { useSyncExternalStore } from 'react'

/* The router has one guard at a time; of several forms with unsaved changes the first to have them keeps it. */

interface Claim {
  readonly form: symbol
  /** What is typed lies in a draft, too: a page that is loaded anew has it back. */
  readonly hasDraft: boolean
}

let claims: readonly Claim[] = []
const listeners = new Set<() => void>()

function change(next: readonly Claim[]): void {
  claims = next
  for (const listener of listeners) listener()
}

/** Says that a form has unsaved changes, until the answer is called. */
export function claimGuard(form: symbol, hasDraft: boolean): () => void {
  change([...claims, { form, hasDraft }])
  return () => change(claims.filter((claim) => claim.form !== form))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether any form on the screen has unsaved changes. */
export const isAnyUnsaved = (): boolean => claims.length > 0

/** Whether all that is unsaved comes back after the page is loaded anew. */
export const isAllDrafted = (): boolean => claims.every(({ hasDraft }) => hasDraft)

export function useHoldsGuard(form: symbol): boolean {
  const holds = () => claims[0]?.form === form
  // The build draws pages, too (app/first-rows).
  return useSyncExternalStore(subscribe, holds, holds)
}
