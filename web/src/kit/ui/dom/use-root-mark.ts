import { useLayoutEffect } from 'react'

/** How many there are of each now. */
const marks = new Map<string, number>()

/**
 * While it is mounted, and `isThere`, the styles know of it: `:root[data-selection-bar]`. With `:root:has()` the browser would look
 * through the whole page whenever it styles the root, as it does for every dialog.
 *
 * @param name of the attribute
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
