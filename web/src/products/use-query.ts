import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { productSortings } from '@console/shared/categories'
import { itemOf } from '@console/shared/kit/rules'

/** The newest first: what was just made stands on top. */
const DEFAULT_SORTING = 'date_create_new'
/** How long the typing rests before the address follows, ms: every change of it is an entry for the router. */
const REST = 300

type Name = 'category' | 'title' | 'sort'

/** The list's filters, kept in the address; a card of the categories names its one in the router's state instead. */
export function useQuery() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { state: { categoryUuid?: string } | null }
  const title = params.get('title') ?? ''
  const [typed, setTyped] = useState(title)
  // What the address last said: when it says something else that was not typed here, it is the history's word.
  const [known, setKnown] = useState(title)
  const written = useRef(title)
  if (title !== known) {
    setKnown(title)
    if (title !== written.current) setTyped(title)
  }

  const write = useCallback(
    (name: Name, value: string, keepState?: unknown) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (value) after.set(name, value)
          else after.delete(name)
          return after
        },
        { replace: true, ...(keepState !== undefined && { state: keepState }) },
      )
    },
    [setParams],
  )

  useEffect(() => {
    if (typed === title) return undefined
    const timer = setTimeout(() => {
      written.current = typed
      write('title', typed)
    }, REST)
    return () => clearTimeout(timer)
  }, [typed, title, write])

  const arrived = state?.categoryUuid
  const hasCategory = params.has('category')
  useEffect(() => {
    if (arrived && !hasCategory) write('category', arrived, state)
  }, [arrived, hasCategory, state, write])

  return {
    typed,
    setTyped,
    category: params.get('category') ?? arrived ?? '',
    setCategory: useCallback((uuid: string) => write('category', uuid), [write]),
    sorting: itemOf(productSortings, params.get('sort'))?.value ?? DEFAULT_SORTING,
    setSorting: useCallback((sorting: string) => write('sort', sorting), [write]),
    clear: useCallback(() => {
      setTyped('')
      setParams(
        (before) => {
          const sort = before.get('sort')
          return sort ? { sort } : {}
        },
        { replace: true },
      )
    }, [setParams]),
    search: params.size > 0 ? `?${params.toString()}` : '',
  }
}
