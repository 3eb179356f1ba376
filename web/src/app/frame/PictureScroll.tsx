import { useLayoutEffect } from 'react'
import { SCROLL_POSITIONS } from '../first-rows/scroll-positions.ts'

/**
 * A page whose first picture was scrolled (app/first-rows/script.ts) stays where it is: the router would go to its top, or to
 * where it was before a reload. Stands before the router's `ScrollRestoration`, whose effects read what this one writes.
 */
export function PictureScroll() {
  useLayoutEffect(() => {
    const top = window.scrollY
    if (top === 0 || document.documentElement.dataset.firstPicture === undefined) return
    try {
      const { key } = window.history.state as { readonly key: string }
      const positions = JSON.parse((sessionStorage[SCROLL_POSITIONS] as string | undefined) ?? '{}') as object
      sessionStorage[SCROLL_POSITIONS] = JSON.stringify({ ...positions, [key]: top })
    } catch {
      // Without a storage the router restores nothing.
    }
    // It goes to the top all the same before it looks where the page was.
    queueMicrotask(() => window.scrollTo(0, top))
  }, [])
  return null
}
