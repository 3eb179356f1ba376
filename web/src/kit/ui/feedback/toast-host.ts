// Where the toasts stand. A modal dialog makes the rest of the page deaf and covers it, so the host moves into the
// topmost one while it is open and back to the body when it closes; being a popover it lies above either.

let host: HTMLElement | undefined

/** The element the toasts are drawn into, made at the first call. */
export function toastHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div')
    host.popover = 'manual'
    host.dataset['toasts'] = ''
    document.body.append(host)
  }
  return host
}

export function raiseToasts(): void {
  if (!host?.showPopover) return
  const home = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (host.parentNode !== home) home.append(host)
  if (host.matches(':popover-open')) host.hidePopover()
  host.showPopover()
}

/** Over a dialog that has just opened; where there is no toast, the page need not be styled once more. */
export function carryToasts(): void {
  if (host?.querySelector('[role=status], [role=alert]')) raiseToasts()
}

export function lowerToasts(dialog: HTMLElement): void {
  if (!host || !dialog.contains(host)) return
  document.body.append(host)
  queueMicrotask(raiseToasts)
}
