// The element around the toasts. A modal dialog covers the rest of the page and makes it inert, so the host moves into the
// topmost open dialog, and back to the body when it closes. As a popover it is above both.

/** The document has one. */
let host: HTMLElement | undefined

/** Returns the toasts' element and creates it at the first call. */
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

/** Moves shown toasts over a dialog that has just opened; without toasts this saves a restyle of the page. */
export function raiseShownToasts(): void {
  if (host?.querySelector('[role=status], [role=alert]')) raiseToasts()
}

export function lowerToasts(dialog: HTMLElement): void {
  if (!host || !dialog.contains(host)) return
  document.body.append(host)
  queueMicrotask(raiseToasts)
}
