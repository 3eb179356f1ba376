const BUTTONS = 'a[href], button, [role=switch], input:is([type=checkbox], [type=radio])'
const FIELDS = 'textarea, input:not([type=file])'
/** On a phone, focusing a field would raise the keyboard. */
const controls = () =>
  `:is(${matchMedia('(pointer: coarse)').matches ? BUTTONS : `${BUTTONS}, ${FIELDS}`}):not(:disabled, [tabindex="-1"])`

/**
 * Moves the focus to the next control when the focused element is removed, for example with its row. The browser would move it
 * to the body, and a screen reader would start again at the top of the page.
 *
 * @returns a function that stops this
 */
export function keepFocus(): () => void {
  /** The last focused element of each open dialog, and of the page under `null`; after its removal, the node beside it. */
  const places = new Map<Element | null, Node>()
  const focused = ({ target }: { target: EventTarget | null }) => {
    if (target instanceof Element && target !== document.body) places.set(target.closest('dialog'), target)
  }
  focused({ target: document.activeElement })
  const left = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof Element) || relatedTarget) return
    // Browsers also fire this right before a removal. An element that is still there was left by a press beside it.
    queueMicrotask(() => {
      if (target.isConnected) places.delete(target.closest('dialog'))
    })
  }
  const observer = new MutationObserver((records) => {
    for (const [dialog, place] of places) {
      const beside = dialog?.isConnected === false ? null : place.isConnected ? place : neighbour(place, records)
      if (beside) places.set(dialog, beside)
      else places.delete(dialog)
    }
    if (document.activeElement !== document.body) return
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null
    const place = places.get(dialog)
    if (place) focusNear(place)
  })
  document.addEventListener('focusin', focused)
  document.addEventListener('focusout', left)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', focused)
    document.removeEventListener('focusout', left)
    observer.disconnect()
  }
}

/** Returns a node on the page beside the removed one; the one that replaced it comes first. Null if the whole page is gone. */
function neighbour(removed: Node, records: readonly MutationRecord[]): Node | null {
  let place = removed
  for (const { target, removedNodes, nextSibling, previousSibling } of records) {
    if (place.isConnected || ![...removedNodes].some((node) => node.contains(place))) continue
    const replacement = previousSibling ? previousSibling.nextSibling : target.firstChild
    place = [replacement, nextSibling, previousSibling].find((node) => node?.isConnected) ?? target
  }
  return place.isConnected && place !== document.body ? place : null
}

/** Focuses the first control in or after a node, or else the last one before it, in the smallest part that has a control. */
function focusNear(place: Node): void {
  for (let part = place.parentElement; part && part !== document.body; part = part.parentElement) {
    const all = [...part.querySelectorAll<HTMLElement>(controls())]
    const isBefore = (one: Node) => (place.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    const next = all.filter((one) => !isBefore(one))
    const before = all.filter(isBefore).reverse()
    for (const control of [...next, ...before]) {
      control.focus({ preventScroll: true })
      // A hidden control does not accept the focus.
      if (document.activeElement === control) return
    }
    if (part.matches('main, dialog')) break
  }
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
