import { useLayoutEffect, type RefObject } from 'react'

interface Placement {
  align?: 'start' | 'center' | 'end' | undefined
  /** The preferred side; the popover flips when the other side has more room. */
  side?: 'below' | 'above' | undefined
  gap?: number | undefined
  /** A horizontal offset, px; positive moves right. */
  shift?: number | undefined
  matchWidth?: boolean | undefined
}

const edge = 8

/**
 * Positions an open popover beside its anchor, inside the visible viewport (without a phone's keyboard). Hand-written: 0.9 kB
 * of the first load instead of `@floating-ui/dom`'s 7.9 kB (shared/docs/decisions/components.md).
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
  // Read both sizes together: reading one after a write forces another layout.
  const { offsetHeight: height, offsetWidth: ownWidth } = floating
  const [first, second] = side === 'below' ? [below, above] : [above, below]
  const flipped = height > first && second > first
  const goesBelow = (side === 'below') !== flipped
  const room = Math.max(96, goesBelow ? below : above)
  const shown = Math.min(height, room)
  style.maxHeight = `${room}px`

  // A shortened popover may be wider by its scrollbar.
  const shownWidth = height > room ? floating.offsetWidth : ownWidth
  const free = at.width - shownWidth
  const left = at.left + shift + (align === 'start' ? 0 : align === 'end' ? free : free / 2)
  style.left = `${Math.max(edge, Math.min(left, width - edge - shownWidth))}px`
  // Stays visible even when the anchor has scrolled away.
  const wanted = goesBelow ? at.bottom + gap : at.top - gap - shown
  style.top = `${Math.max(top + edge, Math.min(wanted, bottom - edge - shown))}px`
  // The opening animation grows out of the anchor.
  style.transformOrigin = goesBelow ? 'top' : 'bottom'
}

/** Keeps the popover beside its anchor while `open`. */
export function usePlaced(
  open: boolean,
  anchor: RefObject<Element | null>,
  floating: RefObject<HTMLElement | null>,
  placement: Placement = {},
): void {
  const { align, side, gap, shift, matchWidth } = placement
  useLayoutEffect(() => {
    const from = anchor.current
    const element = floating.current
    if (!open || !from || !element) return
    // Checked every frame, because a page moves a field for many reasons without an event: an error line appears above, a
    // picture loads, a phone's keyboard slides in. The popover is positioned again only when something moved.
    let frame = 0
    let last = ''
    const seen = () => {
      const { x, y, width } = from.getBoundingClientRect()
      const view = window.visualViewport
      const { scrollWidth, scrollHeight } = element
      return [x, y, width, scrollWidth, scrollHeight, window.innerWidth, view?.height, view?.offsetTop].join()
    }
    const look = () => {
      frame = requestAnimationFrame(look)
      if (last && seen() === last) return
      place(from, element, { align, side, gap, shift, matchWidth })
      last = seen()
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [open, anchor, floating, align, side, gap, shift, matchWidth])
}
