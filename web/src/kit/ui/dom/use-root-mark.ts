import { useLayoutEffect } from 'react'

/** The number of mounted users of each attribute of the document's root. */
const marks = new Map<string, number>()

/**
 * Sets an attribute on the root element while the component is mounted and `isThere` is true: `:root[data-selection-bar]`.
 * `:root:has()` would make the browser search the whole page whenever it styles the root, as it does for every dialog.
 *
 * @param name the attribute
 */
export function useRootMark(name: `data-${string}`, isThere = true): void {
  useLayoutEffect(() => {
    if (!isThere) return undefined
    count(name, 1)
    return () => count(name, -1)
  }, [name, isThere])
}

function count(name: string, more: 1 | -1): void {
  const left = (marks.get(name) ?? 0) + more
  marks.set(name, left)
  document.documentElement.toggleAttribute(name, left > 0)
}
