import { Virtualizer, observeWindowOffset, observeWindowRect, windowScroll } from '@tanstack/react-virtual'
import { flushSync } from 'react-dom'
import { indexesAround, OVERSCAN, type RowsOptions } from './first-window-rows.ts'

/**
 * The library's rows of a list. Its own hook would have to be there with the list's first drawing; this one takes over
 * what is drawn. `redraw` is called when other rows come into sight.
 */
export function createWindowVirtualizer(redraw: () => void) {
  let isMeasuring = false
  const settings = {
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    initialOffset: () => window.scrollY,
    // The rows come with the list, not with a second drawing after the window was measured.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    overscan: OVERSCAN,
    // What is scrolled to is drawn in the same frame.
    onChange: (_: unknown, isUrgent: boolean) => (isUrgent && !isMeasuring ? flushSync(redraw) : redraw()),
  }
  const virtual = new Virtualizer<Window, Element>({ ...settings, count: 0, estimateSize: () => 0 })
  return {
    follow({ count, height, gap = 0, keyOf, kept = null }: RowsOptions, margin: number): void {
      virtual.setOptions({
        ...settings,
        count,
        estimateSize: () => height,
        gap,
        getItemKey: keyOf,
        scrollMargin: margin,
        rangeExtractor: ({ startIndex, endIndex }) => indexesAround(startIndex, endIndex, count, kept),
      })
    },
    attach: () => virtual._didMount(),
    update: () => virtual._willUpdate(),
    getTotalSize: () => virtual.getTotalSize(),
    getVirtualItems: () => virtual.getVirtualItems(),
    measureElement: (row: Element | null) => {
      isMeasuring = true
      virtual.measureElement(row)
      isMeasuring = false
    },
  }
}
