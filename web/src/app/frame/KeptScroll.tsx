import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom'
import { holdTop } from './hold-top.ts'

/** Where the router keeps how far each entry of the history was scrolled: the entry's key, pixels. */
export const SCROLL_POSITIONS = 'scroll'

/**
 * Adds to the router's `ScrollRestoration`, before which it stands: holds a page that is reloaded or gone back to where it
 * was until the page is long enough for that.
 */
export function KeptScroll() {
  const { location, restoreScrollPosition: top } = useContext(RouterState) ?? {}
  /** Where the page has to be and may not be yet, px. */
  const held = useRef<number>(undefined)

  useLayoutEffect(() => {
    held.current = positions()[entryKey()]
  }, [])
  useLayoutEffect(() => {
    if (!top) return undefined
    held.current = top
    return holdTop(top, () => (held.current = undefined))
  }, [location, top])
  useEffect(() => {
    // As the page goes (`pagehide`) the router notes where it is and gives scrolling back to the browser, which would scroll
    // the shorter page of the next start. Then the page is hidden.
    const hidden = () => {
      history.scrollRestoration = 'manual'
      if (held.current) remember(held.current)
    }
    document.addEventListener('visibilitychange', hidden)
    return () => document.removeEventListener('visibilitychange', hidden)
  }, [])
  return null
}

/** As the router names an entry of the history. */
const entryKey = () => (history.state as { readonly key?: string } | null)?.key ?? 'default'

function positions(): Readonly<Record<string, number>> {
  try {
    return JSON.parse(sessionStorage[SCROLL_POSITIONS] as string) as Readonly<Record<string, number>>
  } catch {
    return {}
  }
}

function remember(top: number): void {
  try {
    sessionStorage[SCROLL_POSITIONS] = JSON.stringify({ ...positions(), [entryKey()]: top })
  } catch {
    // Without a storage the router restores nothing.
  }
}
