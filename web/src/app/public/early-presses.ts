import { useEffect } from 'react'

/** The page is alive: its buttons that were pressed before (public/prerendered.js) are pressed now, and later ones pass. */
export function answerPresses(): void {
  delete document.documentElement.dataset.prerendered
  for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset.pressed
    button.click()
  }
}

/** Stands at the end of a page: when it is alive, so are the parts before it. */
export function EarlyPresses() {
  useEffect(answerPresses, [])
  return null
}
