import { useEffect, useSyncExternalStore } from 'react'

/* The router has one guard at a time: of the forms on the screen the first one asks for all of them. */

interface Unsaved {
  readonly form: symbol
  /** The unsaved changes are also stored in a draft, which a reloaded page restores. */
  readonly hasDraft: boolean
  /** A save of it is under way. */
  readonly saving: boolean
}

let forms: readonly symbol[] = []
let unsaved: readonly Unsaved[] = []
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Says that a form has unsaved changes, until the answer is called. */
export function claimUnsaved(one: Unsaved): () => void {
  unsaved = [...unsaved, one]
  tell()
  return () => {
    unsaved = unsaved.filter(({ form }) => form !== one.form)
    tell()
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether any form on the screen has unsaved changes. */
export const isAnyUnsaved = (): boolean => unsaved.length > 0

/** Tells whether drafts restore all unsaved changes after a reload. */
export const isAllDrafted = (): boolean => unsaved.every(({ hasDraft }) => hasDraft)

/** What leaving would meet now: nothing, a save under way, or something to ask about. */
const stateNow = (): 'clean' | 'saving' | 'unsaved' =>
  isAnyUnsaved() ? (unsaved.some(({ saving }) => saving) ? 'saving' : 'unsaved') : 'clean'

export const useUnsavedState = () => useSyncExternalStore(subscribe, stateNow, stateNow)

/** Whether this form, which has come on the screen, is the one that asks. */
export function useAsks(form: symbol): boolean {
  useEffect(() => {
    forms = [...forms, form]
    tell()
    return () => {
      forms = forms.filter((one) => one !== form)
      tell()
    }
  }, [form])
  const asks = () => forms[0] === form
  return useSyncExternalStore(subscribe, asks)
}
