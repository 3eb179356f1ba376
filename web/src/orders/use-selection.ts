import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paramsWith, selectionOf, type Selection } from './selection.ts'

/** How long typing rests before the address follows, ms: browsers refuse an address that changes with every key. */
const PAUSE = 250

const same = (a: Selection, b: Selection) =>
  (Object.keys(a) as (keyof Selection)[]).every((name) => a[name] === b[name])

/** The selection in the address. What was chosen counts at once; the address follows, and the browser's back undoes a filter. */
export function useSelection(): readonly [Selection, (change: Partial<Selection>) => void] {
  const [params, setParams] = useSearchParams()
  const inUrl = selectionOf(params)
  const [ahead, setAhead] = useState<Selection | null>(null)
  if (ahead && same(ahead, inUrl)) setAhead(null)
  const { search } = inUrl

  useEffect(() => {
    if (!ahead) return undefined
    const isTyping = ahead.search !== search
    const follow = () => setParams((now) => paramsWith(now, ahead), { replace: isTyping, preventScrollReset: true })
    const timer = setTimeout(follow, isTyping ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [ahead, search, setParams])

  const current = ahead ?? inUrl
  return [current, (change) => setAhead({ ...current, ...change })]
}
