import type { FocusEvent } from 'react'

// Rows that scroll sideways. Not all by scrollIntoView: that would move the page up and down as well.

/** Puts what is current in such a row into its middle. */
export function toMiddle(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>('[aria-current]')
  if (!row || !current) return
  const { left, width } = current.getBoundingClientRect()
  row.scrollLeft += left + width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2
}

/** What takes the focus comes into sight as a whole: browsers leave it where a part of it can be seen. */
export const wholeInSight = ({ target }: FocusEvent) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
