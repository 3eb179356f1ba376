import { attach, createEffect, type Effect, type Event } from 'effector'
import { apiEffect } from '../api/api-effect.ts'
import { MergeProof } from '../api/merge-proof.ts'
import { ApiError, UNREACHABLE } from '../api/error.ts'
import { $platform, type Platform } from '../platform/platform.ts'
import { isOnlySeen } from '../api/send.ts'
import { trackWrite } from '../api/writes.ts'
import { errorToast } from '../platform/toast.ts'
import { lateCode } from '../api/late-code.ts'
import type { Compared } from '../journal/parts.ts'
import { recordIn, type Fields } from '../merge/fields.ts'
import type { Comparison, Comparisons } from '../merge/same.ts'
import type { Change, Choice } from '../merge/three-way.ts'
import { UpdateConflict } from '../merge/update-conflict.ts'
import type { Path } from './query.ts'
import { createReadBack } from './elsewhere.ts'

const mergingFx = lateCode(() => import('../merge/three-way.ts'))

export interface Shown<Item, At> {
  readonly item: Item
  readonly at: At
}

/** What a run of updates gives along to each of them. */
export interface UpdateJob {
  /** What the person decided about fields that others changed, too. */
  readonly choices?: readonly Choice[]
  /** Told before the write, and after it; the write waits for it. */
  readonly comparedFx?: ((compared: Compared) => Promise<unknown>) | undefined
}

/** One thing that is to be changed: as it was when the person began, and what he made of it. */
export interface Updating<Draft, At, Item> extends UpdateJob {
  readonly item: Item
  readonly at: At
  /** A field that is left out stays as it is. */
  readonly body: Draft
  /** What the fields started from, where that is not all of one time. */
  readonly from?: Draft | undefined
}

export interface FormSubmission<Body, Item> {
  readonly body: Body
  /** The thing as it was when the form began; what is shown now unless given. */
  readonly base?: Item
  /** What its fields started from, where some of them were typed into before the rest was read anew. */
  readonly from?: Body | undefined
  readonly choices?: readonly Choice[]
}

/** What a domain's call is made of, after comparing. */
export interface Writing<Draft, At, Item> {
  readonly item: Item
  readonly at: At
  /** All of it: theirs, with mine laid over. */
  readonly body: Draft
  readonly change: Change<Draft>
  readonly checked: MergeProof
}

/** Changes a stored thing; `readFx` reads it as it is now. */
export type UpdateFx<Draft, At, Item> = Effect<Updating<Draft, At, Item>, Item, ApiError> & {
  readonly readFx: Effect<Shown<Item, At>, Item, ApiError>
  /** The thing before and after a write; a write that was not needed, or cannot be read again, tells nothing. */
  readonly written: Event<{ readonly found: Item; readonly made: Item }>
}

export type Comparing<Draft> = { readonly [Name in keyof Draft]?: Comparison }

/**
 * The one way to change what is stored. It reads the thing again just before the write, and sends what the person changed
 * of it: what others changed meanwhile stays. Where both changed the same it writes nothing and fails with
 * `UpdateConflict`; a thing that is gone fails with 404. Without a difference nothing is written either.
 *
 * @example
 * const updateFx = createUpdate({
 *   readFx: attach({ effect: api.get, mapParams: ({ item, at }) => ({ params: { ...at, kit: item.uuid } }) }),
 *   writeFx: attach({ effect: api.update, mapParams: ({ item, at, change, checked }) => ({ params, body: change, checked }) }),
 *   draftOf: (item) => storedBody(offerForm, item),
 *   how: { price: 'number', addons: 'sequence' },
 * })
 */
export function createUpdate<Item, At extends Path, Draft>(options: {
  readFx: Effect<Shown<Item, At>, Item, ApiError>
  /** Null where the server did not answer the whole thing, which is read again then. */
  writeFx: Effect<Writing<Draft, At, Item>, Item | null, ApiError>
  /** What an untouched form would hand over of a stored thing. */
  draftOf: (item: Item) => Draft
  how?: Comparing<Draft> | undefined
  /** Files of the draft, each with the field of the stored thing that has its address. */
  files?: Readonly<Record<string, keyof Item>> | undefined
}): UpdateFx<Draft, At, Item> {
  const { readFx, writeFx, draftOf, how = {}, files = {} } = options
  const sideOf = (item: Item, draft = draftOf(item)): Draft => {
    const addresses: Fields = Object.fromEntries(Object.entries(files).map(([name, field]) => [name, item[field]]))
    return { ...draft, ...addresses }
  }
  const rules: Comparisons = how
  const readBackFx = createReadBack(readFx)
  const writtenFx = createEffect((both: { readonly found: Item; readonly made: Item }) => both)
  const compare = async ({ item, at, body, from, choices, comparedFx }: Updating<Draft, At, Item>): Promise<Item> => {
    const { merge } = await mergingFx()
    const now = await readFx({ item, at })
    if (isOnlySeen(now)) throw new ApiError('unreachable', UNREACHABLE)
    const theirs = sideOf(now)
    const merged = merge({ base: sideOf(item, from), mine: body, theirs }, how, choices)
    if (merged.conflicts.length > 0) throw new UpdateConflict(merged.conflicts)
    const compared = { before: recordIn(theirs), after: recordIn(merged.value), how: rules }
    await comparedFx?.(compared)
    if (Object.keys(merged.change).length === 0) return now
    const written =
      (await writeFx({
        item: now,
        at,
        body: merged.value,
        change: merged.change,
        checked: MergeProof.compared,
      })) ?? (await readBackFx({ item: now, at }))
    await comparedFx?.({ ...compared, saved: written === null ? compared.after : recordIn(sideOf(written)) })
    if (written === null) return now
    await writtenFx({ found: now, made: written })
    return written
  }
  const updateFx = attach({
    source: $platform,
    mapParams: (updating: Updating<Draft, At, Item>, platform) => ({ updating, platform }),
    // The reading is a part of the save: signing out waits for both.
    effect: apiEffect<{ updating: Updating<Draft, At, Item>; platform: Platform }, Item>(({ updating, platform }) =>
      trackWrite(platform, compare(updating)),
    ),
  })
  return Object.assign(updateFx, { readFx, written: writtenFx.doneData })
}

/** What an update begins from. Throws where nothing has been read yet: then there was nothing to change either. */
export function stored<Item>(item: Item | null): Item {
  if (item === null) throw new Error('nothing is there to change')
  return item
}

/** Why a form was not saved that was closed meanwhile, and cannot say it any more. */
export const lateFailure = ({ kind, message }: ApiError) =>
  errorToast(
    kind === 'refused'
      ? `Форма уже закрыта, а сохранить не получилось. ${message}`
      : `Форма уже закрыта, и неизвестно, сохранилось ли введённое: проверьте. ${message}`,
  )
