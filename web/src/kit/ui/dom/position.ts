import { useLayoutEffect, type RefObject } from 'react'

export interface Placement {
  align?: 'start' | 'center' | 'end' | undefined
  /** The side tried first; the other one is taken when it has more room. */
  side?: 'below' | 'above' | undefined
  gap?: number | undefined
  /** Moved sideways by so many px, to the right when positive. */
  shift?: number | undefined
  matchWidth?: boolean | undefined
}

const edge = 8

/**
 * Puts a shown popover beside its anchor and keeps it inside what is visible, the phone's keyboard counted. By hand: 0.9 kB
 * of the first load, where `@floating-ui/dom` takes 7.9 for the same places (shared/docs/decisions/placing-of-popovers.md).
 */
export function place(anchor: Element, floating: HTMLElement, placement: Placement = {}): void {
  const { align = 'start', side = 'below', gap = 4, shift = 0, matchWidth = false } = placement
  const seen = window.visualViewport
  const top = seen?.offsetTop ?? 0
  const bottom = top + (seen?.height ?? window.innerHeight)
  const width = document.documentElement.clientWidth
  const at = anchor.getBoundingClientRect()
  const { style } = floating

  style.position = 'fixed'
  style.inset = 'auto'
  style.margin = '0'
  style.maxHeight = ''
  if (matchWidth) style.width = `${at.width}px`

  const below = bottom - at.bottom - gap - edge
  const above = at.top - top - gap - edge
  // Both at once: each look at a size after a change lays the page out anew.
  const { offsetHeight: height, offsetWidth: ownWidth } = floating
  const [first, second] = side === 'below' ? [below, above] : [above, below]
  const flipped = height > first && second > first
  const goesBelow = (side === 'below') !== flipped
  const room = Math.max(96, goesBelow ? below : above)
  const shown = Math.min(height, room)
  style.maxHeight = `${room}px`

  // Shortened it may be as much wider as its scrollbar is.
  const shownWidth = height > room ? floating.offsetWidth : ownWidth
  const free = at.width - shownWidth
  const left = at.left + shift + (align === 'start' ? 0 : align === 'end' ? free : free / 2)
  style.left = `${Math.max(edge, Math.min(left, width - edge - shownWidth))}px`
  // In sight, too, where the page has gone on under it.
  const wanted = goesBelow ? at.bottom + gap : at.top - gap - shown
  style.top = `${Math.max(top + edge, Math.min(wanted, bottom - edge - shown))}px`
  // The entrance grows out of the anchor.
  style.transformOrigin = goesBelow ? 'top' : 'bottom'
}

/** While `open`, keeps the popover beside its anchor. */
export function usePlaced(
  open: boolean,
  anchor: RefObject<Element | null>,
  floating: RefObject<HTMLElement | null>,
  placement: Placement = {},
): void {
  const { align, side, gap, shift, matchWidth } = placement
  useLayoutEffect(() => {
    const from = anchor.current
    const what = floating.current
    if (!open || !from || !what) return
    // Looked at every frame, because a page moves a field for many reasons that send no event: an error line appears
    // above, a picture loads, a phone's keyboard slides in. Placing itself happens only when something moved.
    let frame = 0
    let last = ''
    const seen = () => {
      const { x, y, width } = from.getBoundingClientRect()
      const view = window.visualViewport
      const { scrollWidth, scrollHeight } = what
      return [x, y, width, scrollWidth, scrollHeight, window.innerWidth, view?.height, view?.offsetTop].join()
    }
    const look = () => {
      frame = requestAnimationFrame(look)
      if (last && seen() === last) return
      place(from, what, { align, side, gap, shift, matchWidth })
      last = seen()
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [open, anchor, floating, align, side, gap, shift, matchWidth])
}
