import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paramsWith, selectionOf, type Selection } from './selection.ts'

/** How long typing rests before the address follows, ms: browsers refuse an address that changes with every key. */
const PAUSE = 250

const same = (a: Selection, b: Selection) => a.filter === b.filter && a.search === b.search

/** The selection in the address. What was chosen counts at once; the address follows, and the browser's back undoes a filter. */
export function useSelection(): readonly [Selection, (selection: Selection) => void] {
  const [params, setParams] = useSearchParams()
  const inUrl = selectionOf(params)
  const [ahead, setAhead] = useState<Selection | null>(null)
  if (ahead && same(ahead, inUrl)) setAhead(null)
  const { filter } = inUrl

  useEffect(() => {
    if (!ahead) return undefined
    const typing = ahead.filter === filter
    const follow = () => setParams((now) => paramsWith(now, ahead), { replace: typing, preventScrollReset: true })
    const timer = setTimeout(follow, typing ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [ahead, filter, setParams])

  return [ahead ?? inUrl, setAhead]
}
