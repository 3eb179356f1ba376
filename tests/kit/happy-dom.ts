import { fireEvent } from '@testing-library/react'

/* What happy-dom has not: popovers that show and hide themselves, and dialogs that take the focus and return it. */
function toggled(element: HTMLElement, newState: 'open' | 'closed'): void {
  if (element.hasAttribute('data-shown') === (newState === 'open')) return
  fireEvent(element, Object.assign(new Event('beforetoggle'), { newState }))
  element.toggleAttribute('data-shown', newState === 'open')
  fireEvent(element, Object.assign(new Event('toggle'), { newState }))
}
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    toggled(this, 'open')
  },
  hidePopover(this: HTMLElement) {
    toggled(this, 'closed')
  },
})

const openers = new WeakMap<HTMLDialogElement, Element | null>()
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    openers.set(this, document.activeElement)
    this.open = true
    this.querySelector<HTMLElement>('[autofocus]')?.focus()
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    const opener = openers.get(this)
    // A menu's item is gone with its menu.
    if (opener instanceof HTMLElement && !opener.closest('[popover]:not([data-shown])')) opener.focus()
    setTimeout(() => this.dispatchEvent(new Event('close')))
  },
})
