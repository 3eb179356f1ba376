import { useCallback, type Ref, type RefCallback } from 'react'

function fill<T>(ref: Ref<T> | undefined, element: T): () => void {
  if (typeof ref === 'function') {
    const clean = ref(element)
    return typeof clean === 'function' ? clean : () => void ref(null)
  }
  if (!ref) return () => undefined
  ref.current = element
  return () => {
    ref.current = null
  }
}

/** Joins two refs into one: a component and react-hook-form both need the element. */
export function useJoinedRefs<T>(first: Ref<T> | undefined, second: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (element: T) => {
      const undoFirst = fill(first, element)
      const undoSecond = fill(second, element)
      return () => {
        undoFirst()
        undoSecond()
      }
    },
    [first, second],
  )
}
