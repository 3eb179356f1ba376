import { useEffect } from 'react'

/** The page is hydrated: presses of its buttons that came before (public/prerendered.js) are made now, later ones pass. */
function answerPresses(): void {
  delete document.documentElement.dataset.prerendered
  for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset.pressed
    button.click()
  }
}

/** Stands at the end of a page, so that the parts before it are hydrated first. */
export function EarlyPresses() {
  useEffect(answerPresses, [])
  return null
}
