import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

export interface WindowRows {
  /** Put on the element that the rows stand in. */
  readonly place: RefObject<HTMLDivElement | null>
  readonly rows: Virtualizer<Window, Element>
  /** Where a row begins inside that element, px. */
  readonly topOf: (start: number) => number
}

/** Of a list as long as it may be, the rows near the window; the page itself scrolls. `keyOf` must be stable. */
export function useWindowRows(options: {
  count: number
  /** A row's height until it is measured, px. */
  height: number
  gap?: number
  keyOf: (index: number) => string
}): WindowRows {
  const { count, height, gap = 0, keyOf } = options
  const place = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    gap,
    getItemKey: keyOf,
    overscan: 6,
    scrollMargin: margin,
    // The rows come with the list, not with a second drawing after the window was measured.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
  // What stands above the rows grows and shrinks: with it the page's height does.
  useLayoutEffect(() => {
    const look = () => setMargin(Math.round((place.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    look()
    const watch = new ResizeObserver(look)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [])
  return { place, rows, topOf: (start) => start - margin }
}
