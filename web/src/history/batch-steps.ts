import { isSame } from '../kit/merge/same.ts'
import { mayHaveWritten, type Batch, type Entry, type NewStep } from '../kit/journal/step.ts'
import type { Settling } from './settle.ts'
import type { Listed, RecordedEntity, RecordedEntities } from './entity.ts'

export type BatchAction = 'undo' | 'finish'

/** A step to run: of a batch that is being finished or undone. */
export interface BatchStep {
  readonly batch: Batch
  readonly action: BatchAction
  /** The journal's entry, or the step of a new one. */
  readonly entry: Entry | NewStep
  readonly settling: Settling
}

/** A step to run whose entity has not been looked up yet. */
interface PendingStep {
  readonly entry: Entry | NewStep
  readonly entity: RecordedEntity
  readonly action: BatchAction
}

const backwards = ({ thing, place, path, title, before, after, names = {}, outcome }: Entry): NewStep => ({
  thing,
  place,
  path,
  title,
  before: after,
  after: before,
  names,
  isPart: outcome !== 'done',
})

/** Returns the steps to run: the planned steps of an unfinished batch, or all steps reversed for an undo. */
export function pendingSteps(
  action: BatchAction,
  entries: readonly Entry[],
  entities: RecordedEntities,
): PendingStep[] {
  const steps: readonly (Entry | NewStep)[] =
    action === 'finish'
      ? entries.filter(({ outcome }) => outcome === 'planned')
      : [...entries].reverse().filter(mayHaveWritten).map(backwards)
  return steps.flatMap((entry) => {
    const entity = entities[entry.thing]
    return entity ? [{ entry, entity, action }] : []
  })
}

/** Returns the uuids of the entities that these entries created. */
export const createdUuids = (entries: readonly Entry[], entities: RecordedEntities): ReadonlySet<string | undefined> =>
  new Set(
    entries.filter(({ outcome }) => outcome === 'done').map(({ thing, path }) => path[entities[thing]?.key ?? '']),
  )

/**
 * Returns the list to search for a step's entity; empty if the step has the entity's path. The console may never have received
 * the uuid of an entity that it created.
 */
export function listToSearch({ entry, entity }: PendingStep) {
  if ((entry.before && entry.after) || (!entry.after && entity.key in entry.path)) return []
  const { [entity.key]: _own, ...above } = entry.path
  return [{ entity, above, name: `${entry.thing} ${JSON.stringify(above)}` }]
}

/** Pairs every step with its entity: a new entity with the same title that no other step has been paired with. */
export function pairWithEntities(
  { batch, action }: { readonly batch: Batch; readonly action: BatchAction },
  wanted: readonly PendingStep[],
  claimedBefore: ReadonlySet<string | undefined>,
  lists: ReadonlyMap<string, readonly Listed[]>,
): BatchStep[] {
  const claimed = new Set(claimedBefore)
  return wanted.map((one): BatchStep => {
    const { entry, entity } = one
    const settling = { step: entry, entity, made: null, isCareful: action === 'undo' || batch.takesBack !== null }
    const step = { batch, action, entry, settling }
    const [list] = listToSearch(one)
    if (!list) return step
    const uuidOf = ({ path }: Listed) => path[entity.key] ?? ''
    const same = (lists.get(list.name) ?? []).filter(({ title }) => isSame(title, entry.title))
    if (!entry.before && action === 'undo') return { ...step, entry: { ...entry, others: same.map(uuidOf) } }
    const found = same.find((standing) => !claimed.has(uuidOf(standing)) && !entry.others?.includes(uuidOf(standing)))
    if (found) claimed.add(uuidOf(found))
    return { ...step, settling: { ...settling, made: found?.path ?? null } }
  })
}
