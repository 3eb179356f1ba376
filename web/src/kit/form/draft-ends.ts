/** Ends a form's draft: its changes are saved or discarded. */
type End = () => void

const open = new Map<string, End>()

/** Registers a mounted form with a draft of this name; the returned function removes it. */
export function openDraft(name: string, end: End): () => void {
  open.set(name, end)
  return () => {
    if (open.get(name) === end) open.delete(name)
  }
}

/** Ends one draft: the form's own button saved or discarded its changes. */
export function endDraft(name: string): void {
  open.get(name)?.()
}

/** Ends all drafts: the owner leaves the page without saving. */
export function endDrafts(): void {
  for (const end of open.values()) end()
}
