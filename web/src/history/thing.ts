import type { MergedDraft } from '../kit/data/write-merged.ts'
import type { StepPath } from '../kit/journal/step.ts'
import type { Fields } from '../kit/merge/fields.ts'
import type { Comparisons } from '../kit/merge/same.ts'

/** A thing on the server. */
export interface Standing {
  readonly path: StepPath
  readonly title: string
}

/** A thing to create below `path`, or to complete at `made`. */
export interface Making {
  readonly path: StepPath
  readonly value: Fields
  readonly made: StepPath | null
}

/** A merged change of a thing. */
export interface Writing extends MergedDraft<Fields> {
  readonly path: StepPath
}

/** A function that may be an effect. */
export type Call<Params, Answer> = (params: Params) => Promise<Answer>

/** How the history reads, writes and names things of one kind. The app has a table of them. */
export interface Thing {
  /** The name of its uuid in its path. */
  readonly key: string
  /** Names of its fields for the owner, those of nested objects too. A field without a name is neither compared nor shown. */
  readonly fields: Readonly<Record<string, string>>
  readonly comparisons: Comparisons
  /** How an attempt compares if an earlier one may have written; `comparisons` if it is absent. */
  readonly retryComparisons?: Comparisons
  /** It is a shopper's: the journal forgets its values once they are sent. */
  readonly isPrivate?: true
  /** Resolves to null where the thing is gone. */
  readonly readFx: Call<StepPath, Fields | null>
  readonly writeFx?: Call<Writing, unknown>
  readonly making?: {
    readonly listFx: Call<StepPath, readonly Standing[]>
    /** Creates it, or completes the one at `made`. Resolves to null where the server did not answer its uuid. */
    readonly createFx: Call<Making, StepPath | null>
    readonly removeFx: Call<StepPath, unknown>
    /** Reads everything that creating it again needs. Absent where the step has all of it from the start. */
    readonly keepFx?: Call<StepPath, Fields>
  }
}

export type Things = Readonly<Record<string, Thing>>
