import type { FirstRows } from './first-rows.ts'
import { fill, type Template } from './template.ts'

/** A list's page in parts: before its rows, a row, and after the rows. */
export type PageTemplate = readonly [before: Template, row: Template, after: Template]

/** The page with its first rows, in HTML. */
export function fillPage([before, row, after]: PageTemplate, { count, most, size, rowAt, page }: FirstRows): string {
  const { height = 0, gap = 0 } = size ?? {}
  const step = height + gap
  const around = { ...page, 'aria-rowcount': `${count + 1}`, 'block-size': `${count * step - gap}` }
  const rows = Array.from({ length: Math.min(count, most) }, (_, index) =>
    fill(row, {
      ...page,
      ...rowAt(index),
      'aria-posinset': `${index + 1}`,
      'aria-setsize': `${count}`,
      // The heading is the first row.
      'aria-rowindex': `${index + 2}`,
      'data-index': `${index}`,
      translateY: `${index * step}`,
    }),
  )
  return [fill(before, around), ...rows, fill(after, around)].join('')
}
