import { apiEffect } from '../kit/api/api-effect.ts'
import { isPlainObject, namesOf, asRecord, type Fields } from '../kit/merge/fields.ts'
import type { Conflict } from '../kit/merge/three-way.ts'
import { matches, withKeys } from '../kit/journal/parts.ts'
import { writeMerged, type JobOptions } from '../kit/data/write-merged.ts'
import type { Outcome, StepPath, NewStep } from '../kit/journal/step.ts'
import type { Found, RecordedEntity } from './entity.ts'

/** A step to settle: to carry out, whatever an earlier attempt has already done. */
export interface Settling extends JobOptions {
  readonly step: NewStep
  readonly entity: RecordedEntity
  /** The item's path, if an earlier attempt created it. */
  readonly made: StepPath | null
  /** Keep an item that somebody else has changed. */
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
 * Carries out a step: reads the entity, and writes only the fields that still have the step's old values. A step that was
 * carried out before writes nothing, so settling twice is harmless.
 */
export const settleFx = apiEffect<Settling, Settled>(async (settling) => {
  const { step, entity, made } = settling
  const path = made ?? step.path
  const isMade = entity.key in path
  const now = isMade ? await entity.readFx(path) : null
  if (step.before && step.after) return now ? change(settling, path, now) : { outcome: 'kept', note: GONE, path }
  if (step.after) return create(settling, step.after, path, now)
  return now ? remove(settling, path, now) : { outcome: 'done', note: null, path }
})

/** Changes the entity. Without choices, conflicts keep the server's value. */
async function change(settling: Settling, path: StepPath, now: Found): Promise<Settled> {
  const { step, entity, choices } = settling
  const comparisons = ((step.isCompared || step.isPart) && entity.retryComparisons) || entity.comparisons
  const { kept } = await writeMerged({
    ...{ now: now.draft, comparisons, job: settling },
    sidesOf: (theirs) => ({
      base: withKeys(asRecord(step.before), theirs, comparisons),
      mine: withKeys(asRecord(step.after), theirs, comparisons),
      theirs,
    }),
    // A deleted object of a list is not created again from the few fields that were changed.
    keepsTheirs: ({ mine }) => !choices || isPlainObject(mine),
    isNoteRequired: entity.retryComparisons !== undefined,
    write: async (merged) => {
      await now.write?.(merged)
      return null
    },
  })
  if (kept.length === 0) return { outcome: 'done', note: null, path }
  return { outcome: 'kept', note: `${CHANGED}: ${conflictTexts(kept, entity).join(', ')}`, path }
}

const conflictTexts = (conflicts: readonly Conflict[], { fields }: RecordedEntity): string[] => [
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
  { step, entity, made }: Settling,
  value: Fields,
  path: StepPath,
  now: Found | null,
): Promise<Settled> {
  // The deletion had failed: the entity is still there.
  if (now && !made) return { outcome: 'done', note: null, path }
  const { [entity.key]: old, ...above } = path
  const created = await entity.creation?.createFx({ path: above, value, made })
  const to = created === null ? ((await findByUniqueTitle(step.title, entity, above)) ?? above) : (created ?? path)
  return { outcome: 'done', note: entity.key in step.path && old ? RECREATED : null, path: to }
}

/** Finds a created entity by its title, if the title is unique. Without it the creation cannot be undone. */
async function findByUniqueTitle(
  title: string,
  entity: RecordedEntity,
  above: StepPath,
): Promise<StepPath | undefined> {
  const all = (await entity.creation?.listFx(above)) ?? []
  const [one, ...others] = all.filter((standing) => standing.title === title)
  return others.length === 0 ? one?.path : undefined
}

async function remove({ step, entity, isCareful }: Settling, path: StepPath, now: Found): Promise<Settled> {
  const ours = named(asRecord(step.before), entity.fields)
  if (isCareful && !matches(named(now.stored, entity.fields), ours, entity.comparisons, step.isPart))
    return { outcome: 'kept', note: CHANGED, path }
  await entity.creation?.removeFx(path)
  return { outcome: 'done', note: null, path }
}

/** Reduces a value to the fields that have a name for the owner. */
export function named(value: Fields, names: Readonly<Record<string, string>>): Fields {
  const parts = namesOf(value).filter((name) => name in names)
  return Object.fromEntries(parts.map((name) => [name, namedIn(value[name], names)]))
}
const namedIn = (value: unknown, names: Readonly<Record<string, string>>): unknown =>
  Array.isArray(value) ? value.map((one: unknown) => (isPlainObject(one) ? named(one, names) : one)) : value
