import { useCallback, useSyncExternalStore } from 'react'

/** What the build draws stands in no window. */
const nowhere = () => false

/** As narrow as a phone. */
export const PHONE = '(width < 37.5rem)'

/** Whether the window fits a media query now: for layouts that differ in more than style. */
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
