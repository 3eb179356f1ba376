import { useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react'
import { lazyModule } from '../../platform/lazy-module.ts'
import type * as windowVirtualizer from './window-virtualizer.ts'
import { firstWindowRows, measured, type Rows, type RowsOptions, type Sizes } from './first-window-rows.ts'

export interface WindowRows {
  readonly place: RefObject<HTMLDivElement | null>
  readonly rows: Rows
  /** Where a row begins inside that element, px. */
  readonly topOf: (start: number) => number
}

/** The library of long lists, once it has come: the first list of a visit is drawn without it. */
let library: typeof windowVirtualizer | undefined

/** Of a list as long as it may be, the rows near the window; the page itself scrolls. */
export function useWindowRows(options: RowsOptions): WindowRows {
  const { height } = options
  const place = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  const [sizes, setSizes] = useState<Sizes>(new Map())
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  const [virtual, setVirtual] = useState(() => library?.createWindowVirtualizer(redraw))
  virtual?.follow(options, margin, sizes)
  const rows = virtual ?? firstWindowRows(options, margin, sizes)

  // What stands above the rows grows and shrinks: with it the page's height does.
  useLayoutEffect(() => {
    const look = () => setMargin(Math.round((place.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    look()
    const watch = new ResizeObserver(look)
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
