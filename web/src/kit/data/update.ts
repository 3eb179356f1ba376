import { attach, type Effect, type Event } from 'effector'
import { apiEffect, lazyModuleFx } from '../api/api-effect.ts'
import type { ApiError } from '../api/error.ts'
import { $platform, type Platform } from '../platform/platform.ts'
import { trackWrite } from '../api/client.ts'
import type { Fields } from '../merge/fields.ts'
import type { Path } from './query.ts'
import { createReadBack } from './elsewhere.ts'
import type { Comparing, MergedDraft, JobOptions } from './write-merged.ts'

/** Loads `writeMerged`, which only a save needs. */
export const writingFx = lazyModuleFx(() => import('./write-merged.ts'))

export interface Located<Item, At> {
  readonly item: Item
  readonly at: At
}

/** A change of one thing: the thing as the person saw it, and their version. */
export interface UpdateJob<Draft, At, Item> extends JobOptions {
  readonly item: Item
  readonly at: At
  /** A missing field keeps the server's value. */
  readonly body: Draft
  /** The values that the fields started from, where they are of different times. */
  readonly from?: Draft | undefined
}

/** The merged thing, ready for the call; `item` is the server's version that it was merged with. */
interface EntityWriting<Draft, Item, Params> extends MergedDraft<Draft> {
  readonly item: Item
  readonly params: Params
}
export interface Writing<Draft, At, Item, Params = unknown> extends EntityWriting<Draft, Item, Params> {
  readonly at: At
}

/** How one kind of stored thing is addressed, read, compared and written. */
interface UpdateOptions<Item, At extends Path, Params, Draft> {
  readonly pathOf: (item: Item, at: At) => Params
  readonly read: (thing: Located<Item, At> & { readonly params: Params }) => Promise<Item>
  /** The values of an untouched form. */
  readonly draftOf: (item: Item) => Draft
  /** Resolves to null where the server did not answer the whole thing, which is read again then. */
  readonly write: (writing: Writing<Draft, At, Item, Params>) => Promise<Item | null>
  readonly comparisons?: Comparing<Draft> | undefined
  /** Files of the draft, each with the field of the stored thing that has its address. */
  readonly files?: Readonly<Record<string, keyof Item>> | undefined
}

/** The same for a kind that the history undoes, too (`recorded`, history/entity.ts): its calls need only its address. */
export interface Entity<Item, At extends Path, Params, Draft> extends UpdateOptions<Item, At, Params, Draft> {
  readonly read: (where: { readonly params: Params }) => Promise<Item>
  readonly write: (writing: EntityWriting<Draft, Item, Params>) => Promise<Item | null>
}

/** Changes a stored thing; `readFx` reads the server's version. */
export type UpdateFx<Draft, At, Item> = Effect<UpdateJob<Draft, At, Item>, Item, ApiError> & {
  readonly readFx: Effect<Located<Item, At>, Item, ApiError>
  /** The thing before and after a write. Silent where no write was needed, or its result cannot be read. */
  readonly written: Event<{ readonly found: Item; readonly made: Item }>
}

/**
 * Changes a stored thing without overwriting others: reads it right before the write and sends only the fields that the
 * person changed. Fails with `UpdateConflict`, writing nothing, where both changed the same field, and with 404 where the
 * thing is gone. Writes nothing without a difference.
 *
 * @example products/saving/updates.ts
 */
export function createUpdate<Item, At extends Path, Params, Draft>(
  options: UpdateOptions<Item, At, Params, Draft>,
): UpdateFx<Draft, At, Item> {
  const { pathOf, draftOf, comparisons = {}, files = {} } = options
  const addressed = ({ item, at }: Located<Item, At>) => ({ item, at, params: pathOf(item, at) })
  const readFx = apiEffect((shown: Located<Item, At>) => options.read(addressed(shown)))
  const writeFx = apiEffect(options.write)
  const sideOf = (item: Item, draft = draftOf(item)): Draft => {
    const addresses: Fields = Object.fromEntries(Object.entries(files).map(([name, field]) => [name, item[field]]))
    return { ...draft, ...addresses }
  }
  const readBackFx = createReadBack(readFx)
  const writeBackFx = apiEffect(
    async (writing: Writing<Draft, At, Item, Params>) => (await writeFx(writing)) ?? (await readBackFx(writing)),
  )
  const save = async ({ item, at, body, from, ...job }: UpdateJob<Draft, At, Item>): Promise<Item> => {
    const { writeMerged } = await writingFx()
    const now: Item = await readFx({ item, at })
    const { written } = await writeMerged({
      ...{ now, comparisons, job },
      sidesOf: (one) => ({ base: sideOf(item, from), mine: body, theirs: sideOf(one) }),
      write: (merged) => writeBackFx({ ...addressed({ item: now, at }), ...merged }),
    })
    return written ?? now
  }
  const updateFx = attach({
    source: $platform,
    mapParams: (updating: UpdateJob<Draft, At, Item>, platform) => ({ updating, platform }),
    // Signing out waits for the read, too: it is part of the save.
    effect: apiEffect<{ updating: UpdateJob<Draft, At, Item>; platform: Platform }, Item>(({ updating, platform }) =>
      trackWrite(platform, save(updating)),
    ),
  })
  const written = writeBackFx.done.filterMap(({ params: { item: found }, result: made }) =>
    made === null ? undefined : { found, made },
  )
  return Object.assign(updateFx, { readFx, written })
}
