import { defaultRangeExtractor, useWindowVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'

export interface WindowRows {
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
  /** A row that stays in the page wherever one looks: the one with the focus, or the keyboard would lose its place. */
  kept?: number | null
}): WindowRows {
  const { count, height, gap = 0, keyOf, kept = null } = options
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
    initialRect: { width: globalThis.innerWidth ?? 0, height: globalThis.innerHeight ?? 900 },
    rangeExtractor: useCallback(
      (range: Range) => {
        const seen = defaultRangeExtractor(range)
        return kept === null || kept >= range.count || seen.includes(kept)
          ? seen
          : [...seen, kept].sort((a, b) => a - b)
      },
      [kept],
    ),
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
