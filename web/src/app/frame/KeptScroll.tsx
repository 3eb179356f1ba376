import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom'
import { SCROLL_POSITIONS } from '../first-rows/scroll-positions.ts'
import { holdTop } from './hold-top.ts'

/**
 * What the router's `ScrollRestoration` does not do, before which it stands: a page that is loaded again or gone back to is
 * held where it was until it is long enough for that, and one whose first picture was scrolled stays where it is.
 */
export function KeptScroll() {
  const { location, restoreScrollPosition: top } = useContext(RouterState) ?? {}
  /** Where the page has to be and may not be yet, px. */
  const held = useRef<number>(undefined)
  /** The entry of the history whose picture somebody has scrolled, and may be scrolling still: nothing is held there. */
  const scrolled = useRef<string>(undefined)

  useLayoutEffect(() => {
    if (keepPicture()) scrolled.current = entryKey()
    else held.current = positions()[entryKey()]
  }, [])
  useLayoutEffect(() => {
    if (!top || scrolled.current === entryKey()) return undefined
    held.current = top
    return holdTop(top, () => (held.current = undefined))
  }, [location, top])
  useEffect(() => {
    // As the page goes (`pagehide`) the router notes where it is and gives scrolling back to the browser, which would find its
    // way in the first picture by what it showed last, and take something else for it. Then the page is hidden.
    const hidden = () => {
      history.scrollRestoration = 'manual'
      if (held.current) remember(held.current)
    }
    document.addEventListener('visibilitychange', hidden)
    return () => document.removeEventListener('visibilitychange', hidden)
  }, [])
  return null
}

/**
 * The router would go to the top, or to where it was before a reload; its effects read what this one writes. True if somebody
 * has scrolled the picture.
 */
function keepPicture(): boolean {
  const picture = document.querySelector<HTMLElement>('#first-picture')
  const top = window.scrollY
  if (top === 0 || !picture) return false
  // The script has put it as near to the place before a reload as it was long: the router knows that place.
  const isScrolled = top !== Number(picture.dataset.top)
  if (isScrolled) remember(top)
  // It goes to the top all the same before it looks where the page was.
  queueMicrotask(() => window.scrollTo(0, top))
  return isScrolled
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
