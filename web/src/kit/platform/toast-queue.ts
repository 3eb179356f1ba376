/* Queues toasts until the component that shows them has loaded (Toasts in toasts.tsx). */

export interface Toast {
  kind: 'success' | 'error' | 'info'
  text: string
  action?: { label: string; onPress: () => void } | undefined
  /** Tells it from another toast with the same words, which would otherwise be taken for the same one. */
  key?: string | undefined
  /** How long it stays, milliseconds; as the place says unless given. */
  stays?: number | undefined
  /** It stays until then, unless it is closed by hand. */
  until?: Promise<unknown> | undefined
  /** It closed, and its action was not pressed. */
  onGone?: (() => void) | undefined
}

type Show = (toast: Toast) => void

let waiting: Toast[] = []
let show: Show | undefined
let wake: (() => void) | undefined

/** Says something in passing. Before the library and the place are there, it waits for them. */
export function showToast(toast: Toast): void {
  if (show) show(toast)
  else {
    waiting.push(toast)
    wake?.()
  }
}

/** The place calls this when it can show, and with undefined when it goes. */
export function serveToasts(by: Show | undefined): void {
  show = by
  if (!by) return
  const late = waiting
  waiting = []
  late.forEach(by)
}

/** Calls `open` when the first toast waits, at once if one does; undefined when nobody opens a place any more. */
export function whenToastsWait(open: (() => void) | undefined): void {
  wake = open
  if (waiting.length > 0) open?.()
}
