import { useEffect, useState } from 'react'

// A field is validated when it loses the focus, which happens in the middle of a press on something else. An error line
// that appears then would move that target away from under the pointer, and the press would be lost.

// The document has one pointer that presses.
let pressing = false
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

// Longer than the gap between a finger's lifting and the browser's synthetic click, ms.
const settle = 60

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
  }, settle)
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
