import { useEffect, useMemo, useState } from 'react'
import { NavigationType, useNavigation, useNavigationType, useSearchParams } from 'react-router-dom'

/** How long typing rests before the address follows, ms: browsers refuse an address that changes with every key. */
const PAUSE = 250

/** How a selection stands in the address. All of it must be constant. */
export interface UrlCodec<Selection> {
  /** What it does not know counts as not there. */
  readonly read: (params: URLSearchParams) => Selection
  /** The address with the selection in it; whatever else stands there stays. */
  readonly write: (params: URLSearchParams, selection: Selection) => URLSearchParams
  /** The field whose changes leave no steps in the history. */
  readonly typed: keyof Selection
}

/**
 * What a list shows, kept in the address: it can be sent, and gone back to. What was chosen counts at once, the address
 * follows; who goes back before it did means what stands there.
 */
export function useUrlSelection<Selection extends object>({
  read,
  write,
  typed,
}: UrlCodec<Selection>): readonly [Selection, (change: Partial<Selection>) => void] {
  const [params, setParams] = useSearchParams()
  const isBack = useNavigationType() === NavigationType.Pop
  // The same object for the same address: lists of thousands are put in order again for another one.
  const inUrl = useMemo(() => read(params), [read, params])
  const [ahead, setAhead] = useState<{ selection: Selection; from: URLSearchParams } | null>(null)
  if (ahead && (same(ahead.selection, inUrl) || (isBack && ahead.from !== params))) setAhead(null)
  const written = inUrl[typed]
  // Who is on his way to another page would be held back by this one's address.
  const isLeaving = useNavigation().state === 'loading'

  useEffect(() => {
    if (!ahead || isLeaving) return undefined
    const { selection } = ahead
    const isTyping = selection[typed] !== written
    const follow = () => setParams((now) => write(now, selection), { replace: isTyping, preventScrollReset: true })
    const timer = setTimeout(follow, isTyping ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [ahead, isLeaving, typed, written, write, setParams])

  const current = ahead?.selection ?? inUrl
  return [current, (change) => setAhead({ selection: { ...current, ...change }, from: params })]
}

const same = <Selection extends object>(a: Selection, b: Selection): boolean =>
  (Object.keys(a) as (keyof Selection)[]).every((name) => a[name] === b[name])
