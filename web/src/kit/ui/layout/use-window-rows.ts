import { useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react'
import { lazyModule } from '../../platform/lazy-module.ts'
import type * as windowVirtualizer from './window-virtualizer.ts'
import { firstWindowRows, measured, type Rows, type RowsOptions, type Sizes } from './first-window-rows.ts'

interface WindowRows {
  readonly place: RefObject<HTMLDivElement | null>
  readonly rows: Rows
  /** Converts a row's `start` to its top inside that element, px. */
  readonly topOf: (start: number) => number
}

/** The virtualizer, once loaded: the first list of a visit renders without it. */
let library: typeof windowVirtualizer | undefined

/** Returns the rows near the window of a list of any length; the page itself scrolls. */
export function useWindowRows(options: RowsOptions): WindowRows {
  const { height } = options
  const place = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  const [sizes, setSizes] = useState<Sizes>(new Map())
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  const [virtual, setVirtual] = useState(() => library?.createWindowVirtualizer(redraw))
  virtual?.follow(options, margin, sizes)
  const rows = virtual ?? firstWindowRows(options, margin, sizes)

  // Content above the rows may grow and shrink, and the page's height with it.
  useLayoutEffect(() => {
    const measure = () => setMargin(Math.round((place.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [])
  useLayoutEffect(() => virtual?.attach(), [virtual])
  useLayoutEffect(() => virtual?.update())
  useLayoutEffect(() => {
    if (!virtual && place.current) setSizes(measured(place.current, sizes, height))
  }, [virtual, rows, sizes, height])
  useEffect(() => {
    if (virtual) return undefined
    let isGone = false
    const load = () =>
      lazyModule(() => import('./window-virtualizer.ts'))
        .load()
        .then((came) => {
          library = came
          if (!isGone) setVirtual((known) => known ?? came.createWindowVirtualizer(redraw))
        }, String)
    const scrolled = () => {
      redraw()
      void load()
    }
    void load()
    window.addEventListener('scroll', scrolled)
    return () => {
      isGone = true
      window.removeEventListener('scroll', scrolled)
    }
  }, [virtual])
  return { place, rows, topOf: (start) => start - margin }
}
