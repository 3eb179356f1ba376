// Tooltips of icon-only controls. One listener and one element serve the whole page, so that a control costs nothing.

import { nestedQuotes } from '../../text.ts'
import { place } from '../dom/position.ts'
import styles from './tooltip.module.css'

const delay = 350
const gap = 10

/** The document's tooltip, its control, and the timer of its appearance. */
let bubble: HTMLElement | undefined
let owner: Element | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let isListening = false

function show(anchor: Element): void {
  const text = anchor.getAttribute('data-tooltip')
  if (!text || !anchor.isConnected || !HTMLElement.prototype.showPopover) return
  // The control's menu is open, and a tooltip would cover it.
  if (anchor.ariaExpanded === 'true') return
  // The control was pressed meanwhile, and the dialog that it opened covers it.
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  if (dialog && !dialog.contains(anchor)) return
  if (!bubble) {
    bubble = document.createElement('div')
    bubble.className = styles.tooltip ?? ''
    bubble.popover = 'manual'
    // The control's aria-label has the same text.
    bubble.ariaHidden = 'true'
    document.body.append(bubble)
  }
  bubble.textContent = nestedQuotes(text)
  // Showing it again puts it above dialogs that opened since.
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

/** Starts showing tooltips; `first` is the event that loaded this code. */
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
    // Delayed: a closing menu returns the focus while it is being hidden, when no other popover may be shown.
    timer = setTimeout(show, 0, anchor)
  }
  document.addEventListener('focusin', (event) => focus(event.target))
  document.addEventListener('focusout', hide)
  document.addEventListener('pointerdown', hide, { capture: true })
  document.addEventListener('scroll', hide, { capture: true, passive: true })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide()
  })
  // The focus may have moved on while this code was loading.
  if (first.type === 'keydown') focus(document.activeElement)
  else over(first)
}
