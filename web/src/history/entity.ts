import { createEffect } from 'effector'
import { apiEffect, ifNotFound } from '../kit/api/api-effect.ts'
import { requireFresh } from '../kit/api/send.ts'
import type { Entity } from '../kit/data/update.ts'
import type { MergedDraft } from '../kit/data/write-merged.ts'
import type { StepPath } from '../kit/journal/step.ts'
import { asRecord, type Fields } from '../kit/merge/fields.ts'
import type { Comparisons } from '../kit/merge/same.ts'
import type { Change } from '../kit/merge/three-way.ts'

/* How the history finishes and undoes steps: by the entities that saves use, extended for the history. */

/** A stored entity of a list. */
export interface Listed {
  readonly path: StepPath
  readonly title: string
}

/** An entity to create below `path`, or to complete at `made`. */
export interface Creation {
  readonly path: StepPath
  readonly value: Fields
  readonly made: StepPath | null
}

/** An entity that was just read. */
export interface Found {
  /** The complete item as the server returned it. */
  readonly stored: Fields
  /** The values that a step may change. */
  readonly draft: Fields
  readonly write?: (merged: MergedDraft<Fields>) => Promise<unknown>
}

/** A function that may be an effect. */
type Call<Params, Answer> = (params: Params) => Promise<Answer>

/** How the history handles one kind of entity. The app has a table of them. */
export interface RecordedEntity {
  /** The path parameter that contains the entity's uuid. */
  readonly key: string
  /** Readable names of the fields, including those of nested objects. A field without a name is neither compared nor shown. */
  readonly fields: Readonly<Record<string, string>>
  readonly comparisons: Comparisons
  /** The comparisons of an attempt after one that may have written; by default `comparisons`. */
  readonly retryComparisons?: Comparisons
  /** The entity is a shopper's data: the journal deletes its values once they are sent. */
  readonly isPrivate?: true
  /** Resolves to null if the entity was deleted. */
  readonly readFx: Call<StepPath, Found | null>
  readonly creation?: {
    readonly listFx: Call<StepPath, readonly Listed[]>
    /** Creates the entity, or completes the one at `made`. Resolves to null if the server did not return its uuid. */
    readonly createFx: Call<Creation, StepPath | null>
    readonly removeFx: Call<StepPath, unknown>
    /** Reads everything that is needed to create the entity again. Absent if the step contains that from the start. */
    readonly snapshotFx?: Call<StepPath, Fields>
  }
}

export type RecordedEntities = Readonly<Record<string, RecordedEntity>>

/** The properties of an entity that only the history needs. */
export interface Recording<Item, Draft> extends Omit<RecordedEntity, 'comparisons' | 'readFx'> {
  /** Comparisons that differ from those of a save. */
  readonly comparisons?: Comparisons
  /** Checks a draft that was merged with values of the journal. */
  readonly parse?: (merged: Pick<MergedDraft<Fields>, 'body' | 'change'>, item: Item) => Draft
}

/** The entity that saves use. If batches only create and delete it, `read` is enough. */
type Recordable<Item, Params, Draft> = Pick<Entity<Item, never, Params, Draft>, 'read'> &
  Partial<Pick<Entity<Item, never, Params, Draft>, 'draftOf' | 'write'>> & {
    readonly comparisons?: Comparisons | undefined
  }

/**
 * Describes an entity for the history. A batch that changes it needs `parse`.
 *
 * @example orders/recorded-orders.ts
 */
export function recorded<Item extends object, Params, Draft extends object>(
  { read, draftOf, write, comparisons = {} }: Recordable<Item, Params, Draft>,
  { parse, ...recording }: Recording<Item, Draft>,
): RecordedEntity {
  const writeFx =
    write &&
    parse &&
    createEffect(({ item, path, merged }: { item: Item; path: StepPath; merged: MergedDraft<Fields> }) => {
      const body = parse(merged, item)
      const changed = Object.entries(body).filter(([name]) => name in merged.change)
      const change = Object.fromEntries(changed) as Change<Draft>
      return write({ item, params: paramsIn<Params>(path), body, change, checked: merged.checked })
    })
  const readFx = apiEffect(async (path: StepPath): Promise<Found> => {
    const item = requireFresh(await read({ params: paramsIn<Params>(path) }))
    const draft = asRecord(draftOf?.(item))
    return { stored: asRecord(item), draft, ...(writeFx && { write: (merged) => writeFx({ item, path, merged }) }) }
  })
  return { comparisons, ...recording, readFx: ifNotFound(readFx, null) }
}

interface Kind<Item, At, Params> {
  readonly api: {
    readonly list: Call<{ params: At }, readonly Item[]>
    readonly remove: Call<{ params: Params }, unknown>
  }
  readonly pathOf: (item: Item, at: At) => Params & StepPath
}

/** Returns how the history lists and removes entities that a batch created. */
export const listingOf = <Item extends { readonly title: string }, At, Params>({
  api,
  pathOf,
}: Kind<Item, At, Params>) => ({
  listFx: createEffect(async (path: StepPath): Promise<Listed[]> => {
    const at = paramsIn<At>(path)
    return (await api.list({ params: at })).map((item) => ({ path: pathOf(item, at), title: item.title }))
  }),
  removeFx: createEffect((path: StepPath) => api.remove({ params: paramsIn<Params>(path) })),
})

/** Returns how the history creates an entity with a single call. */
export const creationOf = <Item, At>(
  { pathOf }: Pick<Kind<Item, At, unknown>, 'pathOf'>,
  create: (value: Fields, at: At) => Promise<Item | null>,
) =>
  createEffect(async ({ path, value, made }: Creation): Promise<StepPath | null> => {
    if (made) return made
    const at = paramsIn<At>(path)
    const created = await create(value, at)
    return created && pathOf(created, at)
  })

/** Returns the parameters of an entity's calls: a step's path is a result of `pathOf`. */
const paramsIn = <Params>(path: StepPath): Params => path as Params
