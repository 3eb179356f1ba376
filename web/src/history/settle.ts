import { apiEffect } from '../kit/api/api-effect.ts'
import { requireFresh } from '../kit/api/send.ts'
import { isPlainObject, namesOf, recordIn, type Fields } from '../kit/merge/fields.ts'
import type { Conflict } from '../kit/merge/three-way.ts'
import { says, withKeys } from '../kit/journal/parts.ts'
import { writeMerged, type UpdateJob } from '../kit/data/write-merged.ts'
import type { Outcome, StepPath, NewStep } from '../kit/journal/step.ts'
import type { Thing } from './thing.ts'

/** A step to carry out, whatever an earlier attempt has done. */
export interface Settling extends UpdateJob {
  readonly step: NewStep
  readonly thing: Thing
  /** The thing's address, if an earlier attempt created it. */
  readonly made: StepPath | null
  /** Do not remove a thing that somebody else has changed. */
  readonly isCareful: boolean
}

export interface Settled {
  readonly outcome: Exclude<Outcome, 'planned' | 'failed'>
  readonly note: string | null
  readonly path: StepPath
}

export const RECREATED = 'Создано заново: адрес новый'
export const GONE = 'Этого больше нет: кто-то удалил'
const CHANGED = 'Изменено кем-то ещё, поэтому осталось'

/**
 * Carries out a step: reads the thing, and writes only the fields that still have the step's old values. A step that is done
 * already writes nothing, so settling twice is harmless.
 */
export const settleFx = apiEffect<Settling, Settled>(async (settling) => {
  const { step, thing, made } = settling
  const path = made ?? step.path
  const isMade = thing.key in path
  const now = isMade ? requireFresh(await thing.readFx(path)) : null
  if (step.before && step.after) return now ? change(settling, path, now) : { outcome: 'kept', note: GONE, path }
  if (step.after) return create(settling, step.after, path, now)
  return now ? remove(settling, path, now) : { outcome: 'done', note: null, path }
})

/** Changes the thing. Where nobody is asked about conflicts the others' values stay. */
async function change(settling: Settling, path: StepPath, now: Fields): Promise<Settled> {
  const { step, thing, choices } = settling
  const comparisons = ((step.isCompared || step.isPart) && thing.retryComparisons) || thing.comparisons
  const { kept } = await writeMerged({
    ...{ now, comparisons, job: settling },
    sidesOf: (theirs) => ({
      base: withKeys(recordIn(step.before), theirs, comparisons),
      mine: withKeys(recordIn(step.after), theirs, comparisons),
      theirs,
    }),
    // A deleted object of a list is not created again from the few fields that were changed.
    keepsTheirs: ({ mine }) => !choices || isPlainObject(mine),
    isNoteRequired: thing.retryComparisons !== undefined,
    write: async (merged) => {
      await thing.writeFx?.({ path, ...merged })
      return null
    },
  })
  if (kept.length === 0) return { outcome: 'done', note: null, path }
  return { outcome: 'kept', note: `${CHANGED}: ${conflictTexts(kept, thing).join(', ')}`, path }
}

const conflictTexts = (conflicts: readonly Conflict[], { fields }: Thing): string[] => [
  ...new Set(
    conflicts.map(({ path, within, theirs }) => {
      const name = path.findLast((part) => part in fields) ?? ''
      const where = within.filter(Boolean).join(', ')
      const text = typeof theirs === 'string' || typeof theirs === 'number' ? ` (сейчас ${theirs})` : ''
      return `${where ? `${where} — ` : ''}${(fields[name] ?? '').toLowerCase()}${text}`
    }),
  ),
]

async function create(
  { step, thing, made }: Settling,
  value: Fields,
  path: StepPath,
  now: Fields | null,
): Promise<Settled> {
  // The deletion had failed: the thing is still there.
  if (now && !made) return { outcome: 'done', note: null, path }
  const { [thing.key]: old, ...above } = path
  const created = await thing.making?.createFx({ path: above, value, made })
  const to = created === null ? ((await onlyOneCalled(step.title, thing, above)) ?? above) : (created ?? path)
  return { outcome: 'done', note: thing.key in step.path && old ? RECREATED : null, path: to }
}

/** Finds a created thing by its title, if the title is unique. Without it the creation cannot be undone. */
async function onlyOneCalled(title: string, thing: Thing, above: StepPath): Promise<StepPath | undefined> {
  const all = (await thing.making?.listFx(above)) ?? []
  const [one, ...others] = all.filter((standing) => standing.title === title)
  return others.length === 0 ? one?.path : undefined
}

async function remove({ step, thing, isCareful }: Settling, path: StepPath, now: Fields): Promise<Settled> {
  const ours = named(recordIn(step.before), thing.fields)
  if (isCareful && !says(named(now, thing.fields), ours, thing.comparisons, step.isPart))
    return { outcome: 'kept', note: CHANGED, path }
  await thing.making?.removeFx(path)
  return { outcome: 'done', note: null, path }
}

/** Reduces a value to the fields that have a name for the owner. */
export function named(value: Fields, names: Readonly<Record<string, string>>): Fields {
  const parts = namesOf(value).filter((name) => name in names)
  return Object.fromEntries(parts.map((name) => [name, namedIn(value[name], names)]))
}
const namedIn = (value: unknown, names: Readonly<Record<string, string>>): unknown =>
  Array.isArray(value) ? value.map((one: unknown) => (isPlainObject(one) ? named(one, names) : one)) : value
