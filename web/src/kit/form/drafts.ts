import { isReloadingForRelease } from '../platform/release.ts'
import { DRAFT, isGivenUp } from './forget-drafts.ts'

/** What was typed and not saved, over an accidental reload; in this tab only, and gone with it. */
export interface Draft {
  /** The fields that differed from what was there. */
  readonly values: Readonly<Record<string, unknown>>
  /** What those fields started from: others may have changed them by the time that it is offered. */
  readonly from?: Readonly<Record<string, unknown>>
  /** A file was selected, too: no browser lets a page keep it. */
  readonly hadFiles: boolean
  /** The page started anew by itself: what was typed goes back without a question. */
  readonly goesOn?: boolean
}

/** Whether the browser keeps drafts at all. */
export function draftsLast(): boolean {
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

export function writeDraft(name: string, draft: Draft | null): void {
  if (isGivenUp()) return
  try {
    const kept = draft && isReloadingForRelease() ? { ...draft, goesOn: true } : draft
    if (kept) sessionStorage.setItem(DRAFT + name, JSON.stringify(kept))
    else sessionStorage.removeItem(DRAFT + name)
  } catch {
    // A full or forbidden storage: the form works as ever, only without a draft.
  }
}

/** Of what changed, what may be kept: no files, nothing that the form asked to leave out; null when nothing is left. */
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
