import { createEvent, createStore, sample, type Effect } from 'effector'
import type { ApiError } from '../api/error.ts'
import type { Choice, Conflict } from '../merge/three-way.ts'
import { conflictsIn } from '../merge/update-conflict.ts'

interface Asked<Params> {
  readonly params: Params
  readonly conflicts: readonly Conflict[]
}

/**
 * Asks about an update that others were quicker with, and sends it again as it was decided. For updates without a form;
 * a form hands its values over again by itself.
 *
 * @example
 * const decision = createDecision(setStatusFx)
 * <ConflictQuestions {...useUnit({ conflicts: decision.$conflicts, onDecide: decision.resolved, onCancel: decision.dismissed })} />
 */
export function createDecision<Params extends { readonly choices?: readonly Choice[] }, Result>(
  updateFx: Effect<Params, Result, ApiError>,
) {
  const resolved = createEvent<readonly Choice[]>()
  const dismissed = createEvent()
  const $asked = createStore<Asked<Params> | null>(null)
    .on(updateFx.fail, (_, { params, error }) => {
      const conflicts = conflictsIn(error)
      return conflicts.length > 0 ? { params, conflicts } : null
    })
    .reset(updateFx, dismissed)
  sample({
    clock: resolved,
    source: $asked,
    filter: (asked): asked is Asked<Params> => asked !== null,
    fn: ({ params }: Asked<Params>, choices) => ({ ...params, choices: [...(params.choices ?? []), ...choices] }),
    target: updateFx,
  })
  const $conflicts = $asked.map((asked) => asked?.conflicts ?? [])
  return { $conflicts, resolved, dismissed }
}
