import { createContext, use, useEffect, useEffectEvent, type RefObject } from 'react'

/** A picture that was shared with the console, for the form at the address `to`. */
interface StoredPicture {
  readonly picture: File
  readonly to: string
}

/** Stores a shared picture until the first picture field at its address takes it. */
export const StoredPictureContext = createContext<RefObject<StoredPicture | null> | null>(null)

/** Passes the picture that is stored for this page to a field, if the field has room for it. */
export function useStoredPicture(hasRoom: boolean, take: (files: readonly File[]) => void): void {
  const stored = use(StoredPictureContext)
  const onMount = useEffectEvent(() => {
    if (!hasRoom || stored?.current?.to !== globalThis.location.pathname) return
    const { picture } = stored.current
    stored.current = null
    take([picture])
  })
  useEffect(() => {
    // StrictMode runs effects twice in development; the cleanup cancels the first run.
    const timer = setTimeout(onMount)
    return () => clearTimeout(timer)
  }, [])
}
