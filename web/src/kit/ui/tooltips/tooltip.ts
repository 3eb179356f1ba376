// Tooltips for controls that have only an icon. One listener for the page and one element: only one tooltip can be seen at a time, and no control pays for it.

import { nestedQuotes } from '../../quotes.ts'
import { place } from '../dom/position.ts'
import styles from './tooltip.module.css'

const delay = 350
const gap = 10

let bubble: HTMLElement | undefined
let owner: Element | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let isListening = false

function show(anchor: Element): void {
  const text = anchor.getAttribute('data-tooltip')
  if (!text || !anchor.isConnected || !HTMLElement.prototype.showPopover) return
  // Its menu is open, and the words would lie over that.
  if (anchor.ariaExpanded === 'true') return
  // What was pressed meanwhile lies under the dialog that it opened.
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  if (dialog && !dialog.contains(anchor)) return
  if (!bubble) {
    bubble = document.createElement('div')
    bubble.className = styles.tooltip ?? ''
    bubble.popover = 'manual'
    // The control's aria-label already says it.
    bubble.ariaHidden = 'true'
    document.body.append(bubble)
  }
  bubble.textContent = nestedQuotes(text)
  // Hidden and shown again it comes above whatever dialog opened since.
  bubble.hidePopover()
  bubble.showPopover()
  place(anchor, bubble, { align: 'center', gap })
}

function hide(): void {
  clearTimeout(timer)
  owner = undefined
  if (bubble?.matches(':popover-open')) bubble.hidePopover()
}

function carrier(event: Event): Element | null {
  return event.target instanceof Element ? event.target.closest('[data-tooltip]') : null
}

/** From now on; `first` is the touch of the page with which this code was asked for. */
export function showTooltips(first: Event): void {
  if (isListening) return
  isListening = true
  const over = (event: Event) => {
    const anchor = carrier(event)
    if (anchor === (owner ?? null)) return
    hide()
    if (!anchor || !(event instanceof PointerEvent) || event.pointerType !== 'mouse') return
    owner = anchor
    timer = setTimeout(show, delay, anchor)
  }
  document.addEventListener('pointerover', over)
  const focus = (target: EventTarget | null) => {
    hide()
    const anchor = target instanceof Element && target.matches(':focus-visible') && target.closest('[data-tooltip]')
    if (!anchor) return
    owner = anchor
    // Later: a closing menu gives its focus back in the middle of its own hiding, when nothing else may be shown.
    timer = setTimeout(show, 0, anchor)
  }
  document.addEventListener('focusin', (event) => focus(event.target))
  document.addEventListener('focusout', hide)
  document.addEventListener('pointerdown', hide, { capture: true })
  document.addEventListener('scroll', hide, { capture: true, passive: true })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide()
  })
  // Keys may have moved the focus on while this code was loading.
  if (first.type === 'keydown') focus(document.activeElement)
  else over(first)
}
