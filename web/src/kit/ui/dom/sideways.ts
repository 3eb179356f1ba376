import type { FocusEvent } from 'react'

// Helpers for rows that scroll horizontally. `scrollIntoView` alone would scroll the page vertically as well.

/** Scrolls the row's current item (`aria-current`) to its middle. */
export function scrollCurrentToMiddle(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>('[aria-current]')
  if (!row || !current) return
  const { left, width } = current.getBoundingClientRect()
  row.scrollLeft += left + width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2
}

/** Scrolls the focused item fully into view: browsers are content with a part of it. */
export const scrollFullyIntoView = ({ target }: FocusEvent) =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
