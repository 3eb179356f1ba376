import { ApiError } from '../api/error.ts'
import type { Conflict } from './three-way.ts'

/** Nothing was written: somebody changed the same meanwhile, and the person has to say what is to stand. */
export class UpdateConflict extends ApiError {
  constructor(readonly conflicts: readonly Conflict[]) {
    super('refused', 'Пока вы меняли, то же самое изменили в другом месте.', 409)
  }
}

/** What the person has to decide about before this can be saved; nothing for any other failure. */
export const conflictsIn = (error: unknown): readonly Conflict[] =>
  error instanceof UpdateConflict ? error.conflicts : []
