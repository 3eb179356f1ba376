import { useEffect, useSyncExternalStore } from 'react'

/* The router allows one blocker at a time: the first form on the screen asks for all of them. */

interface Unsaved {
  readonly form: symbol
  /** The unsaved changes are also stored in a draft, which a reloaded page restores. */
  readonly hasDraft: boolean
  /** The form is being saved. */
  readonly saving: boolean
}

let forms: readonly symbol[] = []
let unsaved: readonly Unsaved[] = []
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

/** Registers a form with unsaved changes; call the returned function to unregister it. */
export function claimUnsaved(one: Unsaved): () => void {
  unsaved = [...unsaved, one]
  notify()
  return () => {
    unsaved = unsaved.filter(({ form }) => form !== one.form)
    notify()
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns whether any form on the screen has unsaved changes. */
export const isAnyUnsaved = (): boolean => unsaved.length > 0

/** Returns whether drafts restore all unsaved changes after a reload. */
export const isAllDrafted = (): boolean => unsaved.every(({ hasDraft }) => hasDraft)

/** Returns the state that decides about leaving: nothing unsaved, a save in progress, or unsaved changes. */
const stateNow = (): 'clean' | 'saving' | 'unsaved' =>
  isAnyUnsaved() ? (unsaved.some(({ saving }) => saving) ? 'saving' : 'unsaved') : 'clean'

export const useUnsavedState = () => useSyncExternalStore(subscribe, stateNow, stateNow)

/** Registers a form on the screen and returns whether it asks before the owner leaves. */
export function useAsks(form: symbol): boolean {
  useEffect(() => {
    forms = [...forms, form]
    notify()
    return () => {
      forms = forms.filter((one) => one !== form)
      notify()
    }
  }, [form])
  const asks = () => forms[0] === form
  return useSyncExternalStore(subscribe, asks)
}
