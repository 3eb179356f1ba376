/* Queues toasts until the component that shows them has loaded (Toasts in toasts.tsx). */

export interface Toast {
  kind: 'success' | 'error' | 'info'
  text: string
  action?: { label: string; onPress: () => void } | undefined
  /** Distinguishes toasts with the same text, which are otherwise shown once. */
  key?: string | undefined
  /** How long it is shown, milliseconds; by default as long as the container sets. */
  stays?: number | undefined
  /** Shown until this settles or the owner closes it. */
  until?: Promise<unknown> | undefined
  /** Called when it closes without a press on its action. */
  onGone?: (() => void) | undefined
}

type Show = (toast: Toast) => void

/** The document has one container of toasts, which serves every scope. */
let waiting: Toast[] = []
let show: Show | undefined
let wake: (() => void) | undefined

/** Shows a toast, or queues it until the container has loaded. */
export function showToast(toast: Toast): void {
  if (show) show(toast)
  else {
    waiting.push(toast)
    wake?.()
  }
}

/** The container calls this when it can show toasts, and with undefined when it unmounts. */
export function serveToasts(by: Show | undefined): void {
  show = by
  if (!by) return
  const queued = waiting
  waiting = []
  queued.forEach(by)
}

/** Calls `open` when a toast is queued, at once if one is already; undefined removes the callback. */
export function whenToastsWait(open: (() => void) | undefined): void {
  wake = open
  if (waiting.length > 0) open?.()
}
