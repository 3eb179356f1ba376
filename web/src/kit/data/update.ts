import { attach, createEffect, type Effect, type Event } from 'effector'
import { apiEffect } from '../api/api-effect.ts'
import { MergeProof } from '../api/merge-proof.ts'
import { ApiError, UNREACHABLE } from '../api/error.ts'
import { $platform, type Platform } from '../platform/platform.ts'
import { isOnlySeen } from '../api/send.ts'
import { trackWrite } from '../api/writes.ts'
import { lazyModuleFx } from '../api/lazy-module-fx.ts'
import type { Compared } from '../journal/parts.ts'
import { recordIn, type Fields } from '../merge/fields.ts'
import type { Comparison, Comparisons } from '../merge/same.ts'
import type { Change, Choice } from '../merge/three-way.ts'
import { UpdateConflict } from '../merge/update-conflict.ts'
import type { Path } from './query.ts'
import { createReadBack } from './elsewhere.ts'

const mergingFx = lazyModuleFx(() => import('../merge/three-way.ts'))

export interface Shown<Item, At> {
  readonly item: Item
  readonly at: At
}

/** The options that a run passes to an update. */
export interface UpdateJob {
  /** The person's choices about conflicts. */
  readonly choices?: readonly Choice[]
  /** Receives the comparison before the write, which waits for it, and again after the write. */
  readonly comparedFx?: ((compared: Compared) => Promise<unknown>) | undefined
}

/** A change of one thing: the thing as the person saw it, and their version. */
export interface Updating<Draft, At, Item> extends UpdateJob {
  readonly item: Item
  readonly at: At
  /** A missing field keeps the server's value. */
  readonly body: Draft
  /** The values that the fields started from, where they are of different times. */
  readonly from?: Draft | undefined
}

/** The values of a submitted form. */
export interface FormSubmission<Body, Item> {
  readonly body: Body
  /** The thing as the form saw it; by default the shown one. Null creates it. */
  readonly base?: Item | null
  /** The values that the fields started from, where some were edited before the rest was read again. */
  readonly from?: Body | undefined
  readonly choices?: readonly Choice[]
}

/** The address of a thing's calls, beside what they are about. */
interface Addressed<Item, At, Params> extends Shown<Item, At> {
  readonly params: Params
}

/** The merged thing, ready for the domain's call; `item` is the server's version that it was merged with. */
export interface Writing<Draft, At, Item, Params = unknown> extends Addressed<Item, At, Params> {
  /** The server's version with the person's changes applied. */
  readonly body: Draft
  readonly change: Change<Draft>
  readonly checked: MergeProof
}

/** Changes a stored thing; `readFx` reads the server's version. */
export type UpdateFx<Draft, At, Item> = Effect<Updating<Draft, At, Item>, Item, ApiError> & {
  readonly readFx: Effect<Shown<Item, At>, Item, ApiError>
  /** The thing before and after a write. Silent where no write was needed, or its result cannot be read. */
  readonly written: Event<{ readonly found: Item; readonly made: Item }>
}

export type Comparing<Draft> = { readonly [Name in keyof Draft]?: Comparison }

/**
 * Changes a stored thing without overwriting others: reads it right before the write and sends only the fields that the
 * person changed. Fails with `UpdateConflict`, writing nothing, where both changed the same field, and with 404 where the
 * thing is gone. Writes nothing without a difference.
 *
 * @example
 * const updateFx = createUpdate({
 *   pathOf: (item: ExtraOffer, at: ProductPath) => ({ ...at, kit: item.uuid }),
 *   read: ({ params }) => api.get({ params }),
 *   draftOf: (item) => storedBody(offerForm, item),
 *   write: ({ params, change, checked }) => api.update({ params, body: change, checked }),
 *   how: { price: 'number', addons: 'sequence' },
 * })
 */
export function createUpdate<Item, At extends Path, Params, Draft>(options: {
  pathOf: (item: Item, at: At) => Params
  read: (thing: Addressed<Item, At, Params>) => Promise<Item>
  /** The values of an untouched form. */
  draftOf: (item: Item) => Draft
  /** Resolves to null where the server did not answer the whole thing, which is read again then. */
  write: (writing: Writing<Draft, At, Item, Params>) => Promise<Item | null>
  how?: Comparing<Draft> | undefined
  /** Files of the draft, each with the field of the stored thing that has its address. */
  files?: Readonly<Record<string, keyof Item>> | undefined
}): UpdateFx<Draft, At, Item> {
  const { pathOf, draftOf, how = {}, files = {} } = options
  const addressed = ({ item, at }: Shown<Item, At>) => ({ item, at, params: pathOf(item, at) })
  const readFx = apiEffect((shown: Shown<Item, At>) => options.read(addressed(shown)))
  const writeFx = apiEffect(options.write)
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
        ...addressed({ item: now, at }),
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
    // Signing out waits for the read, too: it is part of the save.
    effect: apiEffect<{ updating: Updating<Draft, At, Item>; platform: Platform }, Item>(({ updating, platform }) =>
      trackWrite(platform, compare(updating)),
    ),
  })
  return Object.assign(updateFx, { readFx, written: writtenFx.doneData })
}

/** The item, for a form that shows it. Throws where nothing was loaded. */
export function stored<Item>(item: Item | null): Item {
  if (item === null) throw new Error('nothing is there to change')
  return item
}
