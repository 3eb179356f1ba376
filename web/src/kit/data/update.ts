import { attach, type Effect, type Event } from 'effector'
import { apiEffect, lazyModuleFx } from '../api/api-effect.ts'
import type { ApiError } from '../api/error.ts'
import { $platform, type Platform } from '../platform/platform.ts'
import { trackWrite } from '../api/client.ts'
import type { Fields } from '../merge/fields.ts'
import type { Path } from './query.ts'
import { createReadBack } from './elsewhere.ts'
import type { Comparing, MergedDraft, JobOptions } from './write-merged.ts'

/** Loads `writeMerged` lazily, since only a save needs it. */
export const writingFx = lazyModuleFx(() => import('./write-merged.ts'))

export interface Located<Item, At> {
  readonly item: Item
  readonly at: At
}

/** A change of one item: the version that the person saw, and their version. */
export interface UpdateJob<Draft, At, Item> extends JobOptions {
  readonly item: Item
  readonly at: At
  /** The person's version. A missing field keeps the server's value. */
  readonly body: Draft
  /** The initial values of the fields, if they were read at different times; by default those of `item`. */
  readonly from?: Draft | undefined
}

/** A merged draft with the parameters of its call; `item` is the server's version that it was merged with. */
interface EntityWriting<Draft, Item, Params> extends MergedDraft<Draft> {
  readonly item: Item
  readonly params: Params
}
export interface Writing<Draft, At, Item, Params = unknown> extends EntityWriting<Draft, Item, Params> {
  readonly at: At
}

/** How items of one kind are addressed, read, compared and written. */
interface UpdateOptions<Item, At extends Path, Params, Draft> {
  readonly pathOf: (item: Item, at: At) => Params
  readonly read: (located: Located<Item, At> & { readonly params: Params }) => Promise<Item>
  /** The values of an untouched form. */
  readonly draftOf: (item: Item) => Draft
  /** Resolves to null if the answer is not the complete item; `createUpdate` then reads it again. */
  readonly write: (writing: Writing<Draft, At, Item, Params>) => Promise<Item | null>
  readonly comparisons?: Comparing<Draft> | undefined
  /** The draft's file fields, each with the field of the stored item that contains the file's address. */
  readonly files?: Readonly<Record<string, keyof Item>> | undefined
}

/** The same for items whose changes the history can undo (`recorded`, history/entity.ts): their calls need only an address. */
export interface Entity<Item, At extends Path, Params, Draft> extends UpdateOptions<Item, At, Params, Draft> {
  readonly read: (where: { readonly params: Params }) => Promise<Item>
  readonly write: (writing: EntityWriting<Draft, Item, Params>) => Promise<Item | null>
}

/** An effect that changes a stored item; `readFx` reads the server's version. */
export type UpdateFx<Draft, At, Item> = Effect<UpdateJob<Draft, At, Item>, Item, ApiError> & {
  readonly readFx: Effect<Located<Item, At>, Item, ApiError>
  /** The item before and after a write. Does not fire if no write was needed, or if the result cannot be read. */
  readonly written: Event<{ readonly found: Item; readonly made: Item }>
}

/**
 * Creates an effect that changes a stored item without overwriting other people's changes: it reads the item right before the
 * write and sends only the fields that the person changed. If both changed the same field, it writes nothing and fails with
 * `UpdateConflict`; if the item was deleted, it fails with a 404. It writes nothing if no field differs.
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
    // Counts as a pending write from the read on, so that signing out waits for the whole save.
    effect: apiEffect<{ updating: UpdateJob<Draft, At, Item>; platform: Platform }, Item>(({ updating, platform }) =>
      trackWrite(platform, save(updating)),
    ),
  })
  const written = writeBackFx.done.filterMap(({ params: { item: found }, result: made }) =>
    made === null ? undefined : { found, made },
  )
  return Object.assign(updateFx, { readFx, written })
}
