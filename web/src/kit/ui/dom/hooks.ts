import { useCallback, type Ref, type RefCallback, useLayoutEffect, useEffect, useState } from 'react'

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

/** The number of mounted users of each attribute of the document's root. */
const marks = new Map<string, number>()

/**
 * Sets an attribute on the root element while the component is mounted and `isThere` is true, for `:root[data-selection-bar]` in
 * CSS. With `:root:has()` the browser would search the whole page whenever it styles the root, for example for every dialog.
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

// A field is validated when it loses the focus, which happens in the middle of a press on something else. An error line
// that appears then would move that target away from under the pointer, and the press would be lost.

// Module state, because the whole document has only one press at a time.
let pressing = false
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

// Longer than the time between lifting a finger and the browser's synthetic click, ms.
const CLICK_DELAY_MS = 60

function press(): void {
  clearTimeout(timer)
  pressing = true
}

function release(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    pressing = false
    const due = [...waiting]
    waiting.clear()
    due.forEach((run) => run())
  }, CLICK_DELAY_MS)
}

if (typeof document !== 'undefined') {
  for (const event of ['pointerdown', 'mousedown']) document.addEventListener(event, press, { capture: true })
  for (const event of ['pointerup', 'mouseup', 'pointercancel', 'dragend']) {
    document.addEventListener(event, release, { capture: true })
  }
}

/** Calls `run` now, or after the current press and its click. */
export function afterPress(run: () => void): void {
  if (pressing) waiting.add(run)
  else run()
}

/** Returns the value; a change during a press is delayed until the press is over. */
export function useAfterPress<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    const run = () => setShown(value)
    afterPress(run)
    return () => {
      waiting.delete(run)
    }
  }, [value])
  return shown
}
