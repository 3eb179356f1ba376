import { use, useCallback, useEffect, useMemo, useState } from 'react'
import {
  NavigationType,
  UNSAFE_DataRouterContext as RouterContext,
  useNavigation,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'

/** The pause in typing before the address changes, ms: browsers limit the rate of address changes. */
const ADDRESS_DELAY_MS = 250

/** How filters are written into the address. Must be constant. */
export interface UrlCodec<Filters> {
  /** Ignores unknown values. */
  readonly read: (params: URLSearchParams) => Filters
  /** Returns the address with the filters; other parameters stay. */
  readonly write: (params: URLSearchParams, filters: Filters) => URLSearchParams
  /** The text field, whose changes add no history entries. */
  readonly typed: keyof Filters
}

/**
 * Keeps a list's filters in the address, so that they can be shared and revisited. A change applies at once and the address
 * follows; going back before that restores the filters of the address. The setter changes only with the filters.
 */
export function useUrlFilters<Filters extends object>({
  read,
  write,
  typed,
}: UrlCodec<Filters>): readonly [Filters, (change: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams()
  const isBack = useNavigationType() === NavigationType.Pop
  const inUrl = useMemo(() => read(params), [read, params])
  const [pending, setPending] = useState<{ filters: Filters; from: URLSearchParams } | null>(null)
  if (pending && (same(pending.filters, inUrl) || (isBack && pending.from !== params))) setPending(null)
  const written = inUrl[typed]
  // Changing this page's address would cancel a pending navigation to another page.
  const isLeaving = useNavigation().state === 'loading'
  // The router knows of a navigation before React does, and a press in between would be lost.
  const router = use(RouterContext)?.router

  useEffect(() => {
    if (!pending || isLeaving) return undefined
    const { filters } = pending
    const isTyping = filters[typed] !== written
    const follow = () => {
      if (router?.state.navigation.state === 'loading') return
      setParams((now) => write(now, filters), { replace: isTyping, preventScrollReset: true })
    }
    const timer = setTimeout(follow, isTyping ? ADDRESS_DELAY_MS : 0)
    return () => clearTimeout(timer)
  }, [pending, isLeaving, router, typed, written, write, setParams])

  const wanted = pending?.filters ?? inUrl
  // Keeps the same object for equal filters: a new one would filter lists of thousands again.
  const [known, setKnown] = useState(wanted)
  const isKnown = same(known, wanted)
  if (!isKnown) setKnown(wanted)
  const current = isKnown ? known : wanted
  const change = useCallback(
    (change: Partial<Filters>) => setPending({ filters: { ...current, ...change }, from: params }),
    [current, params],
  )
  return [current, change]
}

const same = <Filters extends object>(a: Filters, b: Filters): boolean =>
  (Object.keys(a) as (keyof Filters)[]).every((name) => a[name] === b[name])
