import { ApiError } from '../api/error.ts'
import type { Conflict } from './three-way.ts'

/** The update wrote nothing: somebody else changed the same fields, and the person has to choose. */
export class UpdateConflict extends ApiError {
  constructor(readonly conflicts: readonly Conflict[]) {
    super('refused', 'Пока вы меняли, то же самое изменили в другом месте.', 409)
  }
}

export const isConflict = (error: unknown): boolean => error instanceof UpdateConflict

/** The conflicts of a failed update; empty for any other failure. */
export const conflictsIn = (error: unknown): readonly Conflict[] =>
  error instanceof UpdateConflict ? error.conflicts : []
