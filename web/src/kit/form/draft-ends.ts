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
