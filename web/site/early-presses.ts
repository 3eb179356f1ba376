import { useEffect } from 'react'

/** Repeats presses from before the hydration (public/prerendered.js); later ones need no help. */
function answerPresses(): void {
  delete document.documentElement.dataset.prerendered
  for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset.pressed
    button.click()
  }
}

/** Must be the last element of a page, so that the parts before it are hydrated first. */
export function EarlyPresses() {
  useEffect(answerPresses, [])
  return null
}
