import { createContext, use, useEffect, useEffectEvent, type RefObject } from 'react'

/** A picture from outside the console for the form at an address. */
interface StoredPicture {
  readonly picture: File
  readonly to: string
}

/** Keeps such a picture until the first field for pictures at its address takes it. */
export const StoredPictureContext = createContext<RefObject<StoredPicture | null> | null>(null)

/** Takes the picture stored for this page, if there is room for it. */
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
