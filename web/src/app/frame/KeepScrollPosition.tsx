import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom'

/** The router's storage key for scroll positions: the entry's key and pixels. */
export const SCROLL_POSITIONS = 'scroll'

/**
 * Extends the router's `ScrollRestoration` (render it before that): after a reload or going back, it restores the scroll position
 * once the page is long enough.
 */
export function KeepScrollPosition() {
  const { location, restoreScrollPosition: top } = useContext(RouterState) ?? {}
  /** The position to restore, px. */
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
    // On `pagehide` the router stores the position and lets the browser restore it, which would happen at the next start while the
    // page is still too short. `visibilitychange` follows `pagehide`.
    const hidden = () => {
      history.scrollRestoration = 'manual'
      if (held.current) remember(held.current)
    }
    document.addEventListener('visibilitychange', hidden)
    return () => document.removeEventListener('visibilitychange', hidden)
  }, [])
  return null
}

/** Returns the router's key of the history entry. */
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
    // Without storage the router restores nothing.
  }
}

/** Events that show that the owner wants to scroll or to stay. */
const EVENTS = ['wheel', 'pointerdown', 'keydown'] as const
/** The time without a change of size after which a page counts as complete, ms. */
const COMPLETE_AFTER_MS = 3000
/** Matches parts of the page that are loading. */
const LOADING = 'main [aria-busy=true], main[aria-busy=true]'

/**
 * Keeps the window at the scroll position `top` (px) while the page grows: rows load later than the page. Stops when the page is
 * complete, when the owner acts, or with the returned function; then calls `ended`.
 */
function holdTop(top: number, ended: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const end = () => {
    clearTimeout(timer)
    watch.disconnect()
    removeEventListener('scroll', restore)
    for (const name of EVENTS) removeEventListener(name, end, true)
    ended()
  }
  const endWhenComplete = () => {
    if (document.querySelector(LOADING)) wait()
    else end()
  }
  const wait = () => (timer = setTimeout(endWhenComplete, COMPLETE_AFTER_MS))
  // Rows that are measured late scroll the window by the difference.
  const restore = () => {
    if (window.scrollY !== top) window.scrollTo(0, top)
  }
  const watch = new ResizeObserver(() => {
    restore()
    clearTimeout(timer)
    wait()
  })
  addEventListener('scroll', restore)
  for (const name of EVENTS) addEventListener(name, end, true)
  watch.observe(document.body)
  return end
}
