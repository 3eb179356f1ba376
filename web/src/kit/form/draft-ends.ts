import { createContext } from 'react'

/** Ends a form's draft: what was typed is saved, or given up. */
type End = () => void

const open = new Map<string, End>()

/** A form with a draft of this name is on the page, until the answer is called. */
export function openDraft(name: string, end: End): () => void {
  open.set(name, end)
  return () => {
    if (open.get(name) === end) open.delete(name)
  }
}

/** The form's own button took what was typed, or threw it away. */
export function endDraft(name: string): void {
  open.get(name)?.()
}

/** The owner leaves the page without saving. */
export function endDrafts(): void {
  for (const end of open.values()) end()
}

/**
 * Whether the owner is closing the modal around a form this moment, by whichever of its buttons; a modal that goes for
 * another reason (a fault, another page's data) leaves the draft.
 */
export const ClosingContext = createContext<{ readonly current: boolean }>({ current: false })
