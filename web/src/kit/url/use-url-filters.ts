import { use, useCallback, useEffect, useMemo, useState } from 'react'
import {
  NavigationType,
  UNSAFE_DataRouterContext as RouterContext,
  useNavigation,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'

/** How long typing rests before the address follows, ms: browsers refuse an address that changes with every key. */
const PAUSE = 250

/** How a filters stands in the address. All of it must be constant. */
export interface UrlCodec<Filters> {
  /** What it does not know counts as not there. */
  readonly read: (params: URLSearchParams) => Filters
  /** The address with the filters in it; whatever else stands there stays. */
  readonly write: (params: URLSearchParams, filters: Filters) => URLSearchParams
  /** The field whose changes leave no steps in the history. */
  readonly typed: keyof Filters
}

/**
 * What a list shows, kept in the address: it can be sent, and gone back to. What was set counts at once, the address
 * follows; who goes back before it did means what stands there. The function stays the same for as long as they do.
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
  // Who is on his way to another page would be held back by this one's address.
  const isLeaving = useNavigation().state === 'loading'
  // React learns of a navigation a while after the router, and a press in between would be lost.
  const router = use(RouterContext)?.router

  useEffect(() => {
    if (!pending || isLeaving) return undefined
    const { filters } = pending
    const isTyping = filters[typed] !== written
    const follow = () => {
      if (router?.state.navigation.state === 'loading') return
      setParams((now) => write(now, filters), { replace: isTyping, preventScrollReset: true })
    }
    const timer = setTimeout(follow, isTyping ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [pending, isLeaving, router, typed, written, write, setParams])

  const wanted = pending?.filters ?? inUrl
  // The same object for the same filters: lists of thousands are filtered again for another one.
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
