import { isSame } from '../kit/merge/same.ts'
import type { Batch, Entry, StepPath } from '../kit/journal/step.ts'
import type { NewStep } from '../kit/journal/journal.ts'
import type { Settling } from '../kit/journal/settle.ts'
import type { Standing, Thing, Things } from '../kit/journal/thing.ts'

export type Deed = 'takeBack' | 'finish'

/** A step of a batch that is finished or taken back. */
export interface Turn {
  readonly batch: Batch
  readonly deed: Deed
  /** As the journal has it, or is to have it. */
  readonly entry: Entry | NewStep
  readonly settling: Settling
}

/** The things of a kind that stand above a path. */
export type ListThings = (thing: Thing, path: StepPath) => Promise<readonly Standing[]>

const backwards = ({ thing, place, path, title, before, after, names = {} }: Entry): NewStep => ({
  thing,
  place,
  path,
  title,
  before: after,
  after: before,
  names,
})

/** What is to be done: of an unfinished batch the rest, or all of it backwards, the last first. */
export async function turnsOf(
  { batch, deed }: { batch: Batch; deed: Deed },
  entries: readonly Entry[],
  things: Things,
  list: ListThings,
): Promise<Turn[]> {
  const wanted: readonly (Entry | NewStep)[] =
    deed === 'finish' ? entries.filter(({ outcome }) => outcome === 'planned') : [...entries].reverse().map(backwards)
  const claimed = new Set(
    entries.filter(({ outcome }) => outcome === 'done').map(({ thing, path }) => path[things[thing]?.key ?? '']),
  )
  const turns: Turn[] = []
  for (const entry of wanted) {
    const thing = things[entry.thing]
    if (!thing) continue
    const isCareful = deed === 'takeBack' || batch.takesBack !== null
    const turn: Turn = { batch, deed, entry, settling: { step: entry, thing, made: null, isCareful } }
    turns.push(await located(turn, list, claimed))
  }
  return turns
}

/**
 * A change finds its thing by its path. What was made, or is to be made again, may stand under a uuid that nobody was told
 * of: the one of its title that was not there before.
 */
async function located(turn: Turn, list: ListThings, claimed: Set<string | undefined>): Promise<Turn> {
  const { entry, deed, settling } = turn
  const { thing } = settling
  if ((entry.before && entry.after) || (!entry.after && thing.key in entry.path)) return turn
  const { [thing.key]: _own, ...above } = entry.path
  const uuidOf = ({ path }: Standing) => path[thing.key] ?? ''
  const same = (await list(thing, above)).filter(({ title }) => isSame(title, entry.title))
  if (!entry.before && deed === 'takeBack') return { ...turn, entry: { ...entry, others: same.map(uuidOf) } }
  const found = same.find((one) => !claimed.has(uuidOf(one)) && !entry.others?.includes(uuidOf(one)))
  if (found) claimed.add(uuidOf(found))
  return { ...turn, settling: { ...settling, made: found?.path ?? null } }
}
