export interface RowsOptions {
  readonly count: number
  /** A row's height until it is measured, px. */
  readonly height: number
  readonly gap?: number
  /** Must be stable. */
  readonly keyOf: (index: number) => string
  /** A row that stays in the page wherever one looks: the one with the focus, or the keyboard would lose its place. */
  readonly kept?: number | null
}

export interface Rows {
  readonly getTotalSize: () => number
  readonly getVirtualItems: () => readonly {
    readonly key: string | number | bigint
    readonly index: number
    /** Where it begins in the page, px. */
    readonly start: number
  }[]
  readonly measureElement: (row: Element | null) => void
}

/** Rows that are drawn above and below those in sight. */
export const OVERSCAN = 6

/** The rows from one to another and some around them, in their order. */
export function indexesAround(start: number, end: number, count: number, kept: number | null): number[] {
  const first = Math.max(start - OVERSCAN, 0)
  const last = Math.min(end + OVERSCAN, count - 1)
  const seen = Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index)
  return kept === null || kept >= count || (kept >= first && kept <= last)
    ? seen
    : [...seen, kept].sort((a, b) => a - b)
}

/** Heights of rows that are drawn, by their indexes, px. */
export type Sizes = ReadonlyMap<number, number>

/** The rows near the window as they are until the library has come (window-virtualizer.ts), each under the one before. */
export function firstWindowRows(options: RowsOptions, margin: number, sizes: Sizes): Rows {
  const { count, height, gap = 0, keyOf, kept = null } = options
  const step = height + gap
  const at = (y: number) => Math.floor(y / step)
  const top = Math.max((globalThis.scrollY ?? 0) - margin, 0)
  const indexes = indexesAround(at(top), at(top + (globalThis.innerHeight ?? 900)), count, kept)
  let end = (indexes[0] ?? 0) * step
  const items = indexes.map((index) => {
    const start = Math.max(end, kept === index ? index * step : 0)
    end = start + (sizes.get(index) ?? height) + gap
    return { key: keyOf(index), index, start: margin + start }
  })
  const more = items.reduce((sum, { index }) => sum + (sizes.get(index) ?? height) - height, 0)
  return {
    getTotalSize: () => Math.max(count * step - gap + more, 0),
    getVirtualItems: () => items,
    measureElement: measuredTogether,
  }
}

/** Until then `measured` looks at all of them at once. */
const measuredTogether = () => undefined

/** What the rows in an element measure; the same map if that is known. */
export function measured(place: Element, known: Sizes): Sizes {
  const rows = [...place.querySelectorAll<HTMLElement>('[data-index]')]
  const sizes = new Map(rows.map((row) => [Number(row.dataset['index']), row.offsetHeight]))
  return sizes.size === known.size && [...sizes].every(([index, size]) => known.get(index) === size) ? known : sizes
}
