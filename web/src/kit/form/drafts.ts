import { isReloadingForRelease } from '../platform/release.ts'
import type { OpenForms } from '../platform/open-forms.ts'
import { DRAFT } from './forget-drafts.ts'

/** Unsaved values that survive an accidental reload; stored for this tab only, and deleted with it. */
export interface Draft {
  /** The fields that differed from their initial values. */
  readonly values: Readonly<Record<string, unknown>>
  /** The initial values of those fields. When the draft is offered, the server's values may differ from them. */
  readonly from?: Readonly<Record<string, unknown>>
  /** The form also had a selected file, which a page cannot store. */
  readonly hadFiles: boolean
  /** The page reloaded by itself, so the draft is restored without a question. */
  readonly goesOn?: boolean
}

/** Returns whether the browser can store drafts. */
export function canStoreDrafts(): boolean {
  try {
    sessionStorage.setItem(DRAFT, '')
    sessionStorage.removeItem(DRAFT)
    return true
  } catch {
    return false
  }
}

export function readDraft(name: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(DRAFT + name) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** Stores a draft; null deletes it. */
export function writeDraft({ isDiscarding }: OpenForms, name: string, draft: Draft | null): void {
  if (isDiscarding()) return
  try {
    const kept = draft && isReloadingForRelease() ? { ...draft, goesOn: true } : draft
    if (kept) sessionStorage.setItem(DRAFT + name, JSON.stringify(kept))
    else sessionStorage.removeItem(DRAFT + name)
  } catch {
    // The storage is full or forbidden: the form works without a draft.
  }
}

/** Returns a draft of the changed values, without files and excluded fields; null if none remain. */
export function draftOf(
  changed: Readonly<Record<string, unknown>>,
  except: readonly string[],
  start: Readonly<Record<string, unknown>>,
): Draft | null {
  const entries = Object.entries(changed).filter(([name]) => !except.includes(name))
  const kept = entries.filter(([, value]) => value !== undefined && !holdsFile(value))
  const hadFiles = kept.length < entries.length
  const from = Object.fromEntries(kept.map(([name]) => [name, start[name] ?? null]))
  return kept.length === 0 ? null : { values: Object.fromEntries(kept), from, hadFiles }
}

const holdsFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile))

const isDraft = (draft: unknown): draft is Draft =>
  typeof draft === 'object' &&
  draft !== null &&
  'values' in draft &&
  typeof draft.values === 'object' &&
  draft.values !== null &&
  'hadFiles' in draft
