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
 * Wraps the library's virtualizer. The library's own hook would be needed for the list's first render; this wrapper takes
 * over rows that are already rendered. It calls `redraw` when other rows become visible.
 */
export function createWindowVirtualizer(redraw: () => void) {
  let isMeasuring = false
  /** The scroll position that the library set last. */
  let ownOffset = NaN
  /** The rows of the last render, and the rows in the DOM. */
  let requested: readonly VirtualItem[] = []
  let rendered: readonly VirtualItem[] = []
  const areRendered = (range: Virtualizer<Window, Element>['range']) =>
    range === null ||
    (rendered.some(({ index }) => index === range.startIndex) && rendered.some(({ index }) => index === range.endIndex))
  const settings = {
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: (...[offset, options, instance]: Parameters<typeof windowScroll>) => {
      // The router has scrolled the page, and the library learns of it a frame later: do not undo the router's scroll.
      if (options.adjustments !== undefined && ![instance.scrollOffset, ownOffset].includes(window.scrollY)) return
      windowScroll(offset, options, instance)
      ownOffset = window.scrollY
    },
    initialOffset: () => window.scrollY,
    // Renders rows with the list, instead of in a second render after the window is measured.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    overscan: OVERSCAN,
    onChange: ({ range }: Virtualizer<Window, Element>, isUrgent: boolean) =>
      // Visible rows are rendered in the same frame, others after it.
      isUrgent && !isMeasuring && !areRendered(range) ? flushSync(redraw) : redraw(),
  }
  const virtual = new Virtualizer<Window, Element>({ ...settings, count: 0, estimateSize: () => 0 })
  return {
    /** `sizes`: heights measured before the library loaded; without them it would scroll the window by the differences. */
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
      rendered = requested
      virtual._willUpdate()
    },
    getTotalSize: () => virtual.getTotalSize(),
    getVirtualItems: () => (requested = virtual.getVirtualItems()),
    measureElement: (row: Element | null) => {
      isMeasuring = true
      virtual.measureElement(row)
      isMeasuring = false
    },
  }
}
