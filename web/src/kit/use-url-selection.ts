import { useEffect, useMemo, useState } from 'react'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom'

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

  useEffect(() => {
    if (!ahead) return undefined
    const { selection } = ahead
    const isTyping = selection[typed] !== written
    const follow = () => setParams((now) => write(now, selection), { replace: isTyping, preventScrollReset: true })
    const timer = setTimeout(follow, isTyping ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [ahead, typed, written, write, setParams])

  const current = ahead?.selection ?? inUrl
  return [current, (change) => setAhead({ selection: { ...current, ...change }, from: params })]
}

/** Fields by their names in the address; what is as `everything` says is left out of it. */
export function fieldsCodec<Selection extends Readonly<Record<string, string>>>(
  everything: Selection,
  typed: keyof Selection & string,
): UrlCodec<Selection> {
  return {
    typed,
    read: (params) => {
      const known = Object.keys(everything).flatMap((name) => {
        const value = params.get(name)
        return value === null ? [] : [[name, value] as const]
      })
      return { ...everything, ...Object.fromEntries(known) }
    },
    write: (params, selection) => {
      const next = new URLSearchParams(params)
      for (const [name, value] of Object.entries(selection)) {
        if (value === everything[name]) next.delete(name)
        else next.set(name, value)
      }
      return next
    },
  }
}

const same = <Selection extends object>(a: Selection, b: Selection): boolean =>
  (Object.keys(a) as (keyof Selection)[]).every((name) => a[name] === b[name])
