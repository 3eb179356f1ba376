/** A form with unsaved changes. */
export interface Unsaved {
  readonly form: symbol
  /** The unsaved changes are also stored in a draft, which a reloaded page restores. */
  readonly hasDraft: boolean
  /** The form is being saved. */
  readonly saving: boolean
}

/**
 * Creates the registry of the forms on the page: which of them have unsaved changes, which one asks before the owner leaves,
 * and how their drafts end.
 */
export function createOpenForms() {
  let forms: readonly symbol[] = []
  let unsaved: readonly Unsaved[] = []
  let signingOut: 'discarding' | 'keeping' | null = null
  const draftEnds = new Map<string, () => void>()
  const listeners = new Set<() => void>()
  const notify = () => {
    markUnsaved(unsaved)
    for (const listener of listeners) listener()
  }
  return {
    /** Registers a form on the screen; call the returned function to remove it. */
    add: (form: symbol) => {
      forms = [...forms, form]
      notify()
      return () => {
        forms = forms.filter((one) => one !== form)
        notify()
      }
    },
    /** Whether this form asks before the owner leaves: the router allows one blocker, so the first form asks for all. */
    asks: (form: symbol): boolean => forms[0] === form,
    /** Registers a form's unsaved changes; call the returned function to remove them. */
    claim: (one: Unsaved) => {
      unsaved = [...unsaved, one]
      notify()
      return () => {
        unsaved = unsaved.filter(({ form }) => form !== one.form)
        notify()
      }
    },
    /** Returns the state that decides about leaving: nothing unsaved, a save in progress, or unsaved changes. */
    state: (): 'clean' | 'saving' | 'unsaved' =>
      unsaved.length === 0 ? 'clean' : unsaved.some(({ saving }) => saving) ? 'saving' : 'unsaved',
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Registers a form with a draft of this name, and the function that ends the draft; the returned function removes it. */
    openDraft: (name: string, end: () => void) => {
      draftEnds.set(name, end)
      return () => {
        if (draftEnds.get(name) === end) draftEnds.delete(name)
      }
    },
    /** Ends one draft: the form's own button saved or discarded its changes. */
    endDraft: (name: string) => draftEnds.get(name)?.(),
    /** Ends all drafts: the owner leaves the page without saving. */
    endDrafts: () => draftEnds.forEach((end) => end()),
    /** The owner signs out: no form asks them to stay, and drafts are discarded or wait for them. */
    signOut: (drafts: 'discarding' | 'keeping') => {
      signingOut = drafts
    },
    isSigningOut: (): boolean => signingOut !== null,
    /** Whether no draft may be stored any more. */
    isDiscarding: (): boolean => signingOut === 'discarding',
  }
}
export type OpenForms = ReturnType<typeof createOpenForms>

/** Stores on the root element whether there are unsaved changes, for lazy modules, which load outside the scope. */
function markUnsaved(unsaved: readonly Unsaved[]): void {
  const { dataset } = document.documentElement
  if (unsaved.length === 0) delete dataset.unsaved
  else dataset.unsaved = unsaved.every(({ hasDraft }) => hasDraft) ? 'drafted' : 'undrafted'
}
const unsavedMark = (): string | undefined => globalThis.document?.documentElement.dataset.unsaved

/** Returns whether any form on the screen has unsaved changes. */
export const isAnyUnsaved = (): boolean => unsavedMark() !== undefined

/** Returns whether drafts restore all unsaved changes after a reload. */
export const isAllDrafted = (): boolean => unsavedMark() !== 'undrafted'
