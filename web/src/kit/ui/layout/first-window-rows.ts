export interface RowsOptions {
  readonly count: number
  /** A row's height until it is measured, px. */
  readonly height: number
  readonly gap?: number
  /** Must be stable. */
  readonly keyOf: (index: number) => string
  /** The index of a row that stays rendered at any scroll position: the focused one, so that the keyboard keeps its place. */
  readonly kept?: number | null
}

export interface Rows {
  readonly getTotalSize: () => number
  readonly getVirtualItems: () => readonly {
    readonly key: string | number | bigint
    readonly index: number
    /** The row's top in the page, px. */
    readonly start: number
  }[]
  readonly measureElement: (row: Element | null) => void
}

/** The number of rows rendered above and below the visible ones. */
export const OVERSCAN = 6

/** Returns the indexes from `start` to `end`, `more` on either side, and `kept`, in ascending order. */
export function indexesAround(start: number, end: number, count: number, kept: number | null, more = OVERSCAN) {
  const first = Math.max(start - more, 0)
  const last = Math.min(end + more, count - 1)
  const seen = Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index)
  return kept === null || kept >= count || (kept >= first && kept <= last)
    ? seen
    : [...seen, kept].sort((a, b) => a - b)
}

/** The heights of rendered rows by index, px. */
export type Sizes = ReadonlyMap<number, number>

/**
 * Returns the visible rows until the virtualizer is loaded (window-virtualizer.ts). It renders none above or below them, so
 * that the first list of a visit appears sooner.
 */
export function firstWindowRows(options: RowsOptions, margin: number, sizes: Sizes): Rows {
  const { count, height, gap = 0, keyOf, kept = null } = options
  const step = height + gap
  const at = (y: number) => Math.floor(y / step)
  const top = Math.max((globalThis.scrollY ?? 0) - margin, 0)
  const indexes = indexesAround(at(top), at(top + (globalThis.innerHeight ?? 900)), count, kept, 0)
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

/** Does nothing: before the library loads, `measured` reads all rows at once. */
const measuredTogether = () => undefined

/** Reads the heights of the rows in an element. Returns `known` when they are the same; `height` is that of unmeasured rows. */
export function measured(place: Element, known: Sizes, height: number): Sizes {
  const rows = [...place.querySelectorAll<HTMLElement>('[data-index]')]
  const sizes = new Map(rows.map((row) => [Number(row.dataset['index']), row.offsetHeight]))
  return [...sizes].every(([index, size]) => (known.get(index) ?? height) === size) ? known : sizes
}
