import { type Effect } from 'effector'
import { apiEffect } from '../api/api-effect.ts'
import { ApiError } from '../api/error.ts'
import type { Fields } from '../merge/fields.ts'
import type { Comparisons } from '../merge/same.ts'
import type { StepPath } from './step.ts'

/** A thing that stands on the server, and where. */
export interface Standing {
  readonly path: StepPath
  readonly title: string
}

/** A thing that is to be made above `path`, or completed where it stands already. */
export interface Making {
  readonly path: StepPath
  readonly value: Fields
  readonly made: StepPath | null
}

/** A change of a thing: all of it, and what is not there yet. */
export interface Writing {
  readonly path: StepPath
  readonly value: Fields
  readonly change: Fields
}

/** An effect, as far as others call it. */
export type Call<Params, Answer> = (params: Params) => Promise<Answer>

/** How things of one kind are read, written and called; the app has a table of them. */
export interface Thing {
  /** The name of its own uuid in its path. */
  readonly key: string
  /** What the owner calls its fields, those of what lies in it, too. What has no name is neither compared nor shown. */
  readonly fields: Readonly<Record<string, string>>
  readonly how: Comparisons
  /** Somebody else's, so nothing of it stays in the journal once it is sent. */
  readonly isPrivate?: true
  /** Null where it is not there any more. */
  readonly readFx: Call<StepPath, Fields | null>
  readonly writeFx?: Call<Writing, unknown>
  readonly making?: {
    readonly listFx: Call<StepPath, readonly Standing[]>
    /** Creates it, or completes the one at `made`; null where the server did not say which it created. */
    readonly createFx: Call<Making, StepPath | null>
    readonly removeFx: Call<StepPath, unknown>
    /** All that goes with it, to make it anew; without it the step has it from the start. */
    readonly keepFx?: Call<StepPath, Fields>
  }
}

export type Things = Readonly<Record<string, Thing>>

/** A read that says null where the server says 404. */
export const orGone = <Params, Found>(readFx: Effect<Params, Found, ApiError>) =>
  apiEffect<Params, Found | null>(async (params) => {
    try {
      return await readFx(params)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  })
