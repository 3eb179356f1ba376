import { useUnit } from 'effector-react'
import { useEffect, useSyncExternalStore } from 'react'
import type { OpenForms } from '../platform/open-forms.ts'
import { $platform } from '../platform/platform.ts'

/** Returns the registry of the forms on the page. */
export const useOpenForms = (): OpenForms => useUnit({ platform: $platform }).platform.openForms

/** Registers a form on the screen and returns whether it asks before the owner leaves. */
export function useAsks(form: symbol): boolean {
  const { add, asks, subscribe } = useOpenForms()
  useEffect(() => add(form), [add, form])
  return useSyncExternalStore(subscribe, () => asks(form))
}

/** Returns whether the forms on the page have unsaved changes or are being saved. */
export function useUnsavedState(): 'clean' | 'saving' | 'unsaved' {
  const { state, subscribe } = useOpenForms()
  return useSyncExternalStore(subscribe, state, state)
}
