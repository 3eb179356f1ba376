import { isSame } from '../kit/merge/same.ts'
import { mayHaveWritten, type Batch, type Entry } from '../kit/journal/step.ts'
import type { NewStep } from '../kit/journal/journal.ts'
import type { Settling } from '../kit/data/settle.ts'
import type { Standing, Thing, Things } from '../kit/journal/thing.ts'

export type BatchAction = 'takeBack' | 'finish'

/** A step of a batch that is finished or taken back. */
export interface Turn {
  readonly batch: Batch
  readonly action: BatchAction
  /** As the journal has it, or is to have it. */
  readonly entry: Entry | NewStep
  readonly settling: Settling
}

/** The change that finishing or taking back makes of a step. */
interface Wanted {
  readonly entry: Entry | NewStep
  readonly thing: Thing
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

/** Returns the steps to run: the rest of an unfinished batch, or the whole batch in reverse order. */
export function wantedSteps(action: BatchAction, entries: readonly Entry[], things: Things): Wanted[] {
  const steps: readonly (Entry | NewStep)[] =
    action === 'finish'
      ? entries.filter(({ outcome }) => outcome === 'planned')
      : [...entries].reverse().filter(mayHaveWritten).map(backwards)
  return steps.flatMap((entry) => {
    const thing = things[entry.thing]
    return thing ? [{ entry, thing, action }] : []
  })
}

/** Uuids of what these entries made. */
export const claimedIn = (entries: readonly Entry[], things: Things): ReadonlySet<string | undefined> =>
  new Set(entries.filter(({ outcome }) => outcome === 'done').map(({ thing, path }) => path[things[thing]?.key ?? '']))

/**
 * The list to look for a step's thing in. A change finds it by its path; what was made, or is to be made again, may stand
 * under a uuid that nobody was told of.
 */
export function listFor({ entry, thing }: Wanted) {
  if ((entry.before && entry.after) || (!entry.after && thing.key in entry.path)) return []
  const { [thing.key]: _own, ...above } = entry.path
  return [{ thing, above, name: `${entry.thing} ${JSON.stringify(above)}` }]
}

/** Pairs every step with its thing: the one with its title that is new and belongs to no other step. */
export function turnsOf(
  { batch, action }: { readonly batch: Batch; readonly action: BatchAction },
  wanted: readonly Wanted[],
  claimedBefore: ReadonlySet<string | undefined>,
  lists: ReadonlyMap<string, readonly Standing[]>,
): Turn[] {
  const claimed = new Set(claimedBefore)
  return wanted.map((one): Turn => {
    const { entry, thing } = one
    const settling = { step: entry, thing, made: null, isCareful: action === 'takeBack' || batch.takesBack !== null }
    const turn = { batch, action, entry, settling }
    const [list] = listFor(one)
    if (!list) return turn
    const uuidOf = ({ path }: Standing) => path[thing.key] ?? ''
    const same = (lists.get(list.name) ?? []).filter(({ title }) => isSame(title, entry.title))
    if (!entry.before && action === 'takeBack') return { ...turn, entry: { ...entry, others: same.map(uuidOf) } }
    const found = same.find((standing) => !claimed.has(uuidOf(standing)) && !entry.others?.includes(uuidOf(standing)))
    if (found) claimed.add(uuidOf(found))
    return { ...turn, settling: { ...settling, made: found?.path ?? null } }
  })
}
