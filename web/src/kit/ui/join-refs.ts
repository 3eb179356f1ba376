import type { Ref, RefCallback } from 'react'

/** One ref that fills several: a part needs its own element, and so does react-hook-form. */
export function joinRefs<T>(...refs: (Ref<T> | undefined)[]): RefCallback<T> {
  return (element) => {
    const undo = refs.map((ref) => {
      if (typeof ref === 'function') {
        const clean = ref(element)
        return typeof clean === 'function' ? clean : () => ref(null)
      }
      if (ref) ref.current = element
      return () => {
        if (ref) ref.current = null
      }
    })
    return () => undo.forEach((clean) => clean())
  }
}
