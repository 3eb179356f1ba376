import { useUnit } from 'effector-react'
import { useEffect, useSyncExternalStore } from 'react'
import type { OpenForms } from '../platform/open-forms.ts'
import { $platform } from '../platform/platform.ts'

/** Returns the registry of the forms on the page. */
export const useOpenForms = (): OpenForms => useUnit({ platform: $platform }).platform.openForms

/** Registers a form on the screen and returns whether it asks before the owner leaves. */
export function useAsksBeforeLeaving(form: symbol): boolean {
  const { add, asks, subscribe } = useOpenForms()
  useEffect(() => add(form), [add, form])
  return useSyncExternalStore(subscribe, () => asks(form))
}

/** Returns whether the forms on the page have unsaved changes or are being saved. */
export function useUnsavedState(): 'clean' | 'saving' | 'unsaved' {
  const { state, subscribe } = useOpenForms()
  return useSyncExternalStore(subscribe, state, state)
}

const UNSAVED = 'unsaved '
const own = UNSAVED + Math.random().toString(36).slice(2)

/** Tells other tabs of unsaved changes by a lock, which ends with its tab. The returned function releases the lock. */
export function tellOtherTabs(): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  void navigator.locks?.request(own, { mode: 'shared' }, () => held)
  return release
}

/** Tells whether another tab has unsaved changes; false if the browser has no locks. */
export async function isUnsavedElsewhere(): Promise<boolean> {
  const locks = await navigator.locks?.query()
  return locks?.held?.some(({ name }) => name?.startsWith(UNSAVED) && name !== own) ?? false
}
