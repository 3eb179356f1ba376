import { useCallback, useSyncExternalStore } from 'react'

/** The build prerenders without a window. */
const nowhere = () => false

/** A window as narrow as a phone's. */
export const PHONE = '(width < 37.5rem)'

/** Returns whether the window matches a media query, for layouts that differ in more than style. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, nowhere)
}
