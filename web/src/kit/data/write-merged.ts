import { ApiError, UNREACHABLE } from '../api/error.ts'
import { MergeProof } from '../api/merge-proof.ts'
import { requireFresh } from '../api/send.ts'
import { changeIn, type ChangedFields } from '../journal/parts.ts'
import { asRecord } from '../merge/fields.ts'
import type { Comparison, Comparisons, Sides } from '../merge/same.ts'
import { merge, type Change, type Choice, type Conflict } from '../merge/three-way.ts'
import { UpdateConflict } from '../merge/update-conflict.ts'

export type Comparing<Draft> = { readonly [Name in keyof Draft]?: Comparison }

/** The options that a run passes to an update. */
export interface JobOptions {
  /** The person's choices about conflicts. */
  readonly choices?: readonly Choice[] | undefined
  /** Records the change in the journal, before the write and again after it. Resolves to whether that succeeded. */
  readonly noteChange?: ((change: ChangedFields) => Promise<boolean>) | undefined
}

/** A merged draft, ready to be written. */
export interface MergedDraft<Draft> {
  /** The server's version with the person's changes applied. */
  readonly body: Draft
  /** Its fields that differ from the server's version. */
  readonly change: Change<Draft>
  readonly checked: MergeProof
}

/**
 * Writes a change of an item that was just read. All saves of stored items use it: forms, cells, bulk actions, undos and queued
 * changes. It merges three versions, fails with `UpdateConflict` if there are conflicts, records the change in the journal, and
 * then writes the fields that differ from the server's. It writes nothing if none differ.
 */
export async function writeMerged<Item, Draft>(options: {
  /** The server's version. */
  now: Item
  /** Returns the three versions as drafts; `item` is the server's version, before or after the write. */
  sidesOf: (item: Item) => Sides<Draft>
  comparisons: Comparing<Draft>
  job: JobOptions
  /** Selects the conflicts in which the server's value stays, without asking. */
  keepsTheirs?: (conflict: Conflict) => boolean
  /** Writes only if the journal recorded the change: otherwise a retry could not know whether this attempt has written. */
  isNoteRequired?: boolean
  /** Resolves to the written item; null if it is unknown. */
  write: (merged: MergedDraft<Draft>) => Promise<Item | null>
}): Promise<{ readonly written: Item | null; readonly kept: readonly Conflict[] }> {
  const { now, sidesOf, comparisons, job, keepsTheirs = () => false, isNoteRequired = false, write } = options
  const { choices = [], noteChange } = job
  const sides = sidesOf(requireFresh(now))
  const tried = merge(sides, comparisons, choices)
  const kept = tried.conflicts.filter(keepsTheirs)
  const questions = tried.conflicts.filter((conflict) => !kept.includes(conflict))
  if (questions.length > 0) throw new UpdateConflict(questions)
  const theirs = kept.map((conflict): Choice => ({ ...conflict, value: conflict.theirs }))
  const { value: body, change } = kept.length === 0 ? tried : merge(sides, comparisons, [...choices, ...theirs])

  const rules: Comparisons = comparisons
  const compared = { before: asRecord(sides.theirs), after: asRecord(body), comparisons: rules }
  const isNoted = await noteChange?.(changeIn(compared))
  if (isNoteRequired && isNoted === false) throw new ApiError('unreachable', UNREACHABLE)
  if (Object.keys(change).length === 0) return { written: null, kept }
  const written = await write({ body, change, checked: MergeProof.compared })
  // Records the keys that the server assigned to new objects in lists.
  if (written !== null) await noteChange?.(changeIn({ ...compared, saved: asRecord(sidesOf(written).theirs) }))
  return { written, kept }
}
