import {
  Virtualizer,
  observeWindowOffset,
  observeWindowRect,
  windowScroll,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { flushSync } from 'react-dom'
import { indexesAround, OVERSCAN, type RowsOptions, type Sizes } from './first-window-rows.ts'

/**
 * The library's rows of a list. Its own hook would have to be there with the list's first drawing; this one takes over
 * what is drawn. `redraw` is called when other rows come into sight.
 */
export function createWindowVirtualizer(redraw: () => void) {
  let isMeasuring = false
  /** Where the library itself has put the window. */
  let put = NaN
  /** What the last drawing has asked for, and what stands in the page. */
  let asked: readonly VirtualItem[] = []
  let drawn: readonly VirtualItem[] = []
  const areThere = (range: Virtualizer<Window, Element>['range']) =>
    range === null ||
    (drawn.some(({ index }) => index === range.startIndex) && drawn.some(({ index }) => index === range.endIndex))
  const settings = {
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: (...[offset, options, instance]: Parameters<typeof windowScroll>) => {
      // The router has put the page elsewhere, which is heard a frame later: there is nothing to keep in its place.
      if (options.adjustments !== undefined && ![instance.scrollOffset, put].includes(window.scrollY)) return
      windowScroll(offset, options, instance)
      put = window.scrollY
    },
    initialOffset: () => window.scrollY,
    // The rows come with the list, not with a second drawing after the window was measured.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    overscan: OVERSCAN,
    onChange: ({ range }: Virtualizer<Window, Element>, isUrgent: boolean) =>
      // What is in sight is drawn in the same frame; what will be, after it.
      isUrgent && !isMeasuring && !areThere(range) ? flushSync(redraw) : redraw(),
  }
  const virtual = new Virtualizer<Window, Element>({ ...settings, count: 0, estimateSize: () => 0 })
  return {
    /** `sizes` is what is known of rows that were drawn before the library came: it would move the window by them. */
    follow({ count, height, gap = 0, keyOf, kept = null }: RowsOptions, margin: number, sizes: Sizes): void {
      virtual.setOptions({
        ...settings,
        count,
        estimateSize: () => height,
        gap,
        getItemKey: keyOf,
        scrollMargin: margin,
        initialMeasurementsCache: [...sizes]
          .filter(([index]) => index < count)
          .map(([index, size]) => ({ key: keyOf(index), index, size, start: 0, end: 0, lane: 0 })),
        rangeExtractor: ({ startIndex, endIndex }) => indexesAround(startIndex, endIndex, count, kept),
      })
    },
    attach: () => virtual._didMount(),
    update: () => {
      drawn = asked
      virtual._willUpdate()
    },
    getTotalSize: () => virtual.getTotalSize(),
    getVirtualItems: () => (asked = virtual.getVirtualItems()),
    measureElement: (row: Element | null) => {
      isMeasuring = true
      virtual.measureElement(row)
      isMeasuring = false
    },
  }
}
