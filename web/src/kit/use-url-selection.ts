import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** How long typing rests before the address follows, ms: browsers refuse an address that changes with every key. */
const PAUSE = 250

/** Fields by their names in the address; what is as `everything` says is left out of it. */
type Fields = Readonly<Record<string, string>>

/**
 * What a list shows, kept in the address: it can be sent, and gone back to. What was chosen counts at once, the address
 * follows; `typed` is the field whose changes leave no steps in the history. `everything` must be a constant.
 */
export function useUrlSelection<Selection extends Fields>(
  everything: Selection,
  typed: keyof Selection & string,
): readonly [Selection, (change: Partial<Selection>) => void] {
  const [params, setParams] = useSearchParams()
  const inUrl = selectionOf(params, everything)
  const [ahead, setAhead] = useState<Selection | null>(null)
  if (ahead && same(ahead, inUrl)) setAhead(null)
  const written = inUrl[typed]

  useEffect(() => {
    if (!ahead) return undefined
    const isTyping = ahead[typed] !== written
    const follow = () =>
      setParams((now) => paramsWith(now, ahead, everything), { replace: isTyping, preventScrollReset: true })
    const timer = setTimeout(follow, isTyping ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [ahead, typed, written, everything, setParams])

  const current = ahead ?? inUrl
  return [current, (change) => setAhead({ ...current, ...change })]
}

function selectionOf<Selection extends Fields>(params: URLSearchParams, everything: Selection): Selection {
  const known = Object.keys(everything).flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { ...everything, ...Object.fromEntries(known) }
}

function paramsWith(params: URLSearchParams, selection: Fields, everything: Fields): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(selection)) {
    if (value === everything[name]) next.delete(name)
    else next.set(name, value)
  }
  return next
}

const same = (a: Fields, b: Fields): boolean => Object.keys(a).every((name) => a[name] === b[name])
