import { createEffect } from 'effector'
import { apiEffect, orGone } from '../kit/api/api-effect.ts'
import { requireFresh } from '../kit/api/send.ts'
import type { Entity } from '../kit/data/update.ts'
import type { MergedDraft } from '../kit/data/write-merged.ts'
import type { StepPath } from '../kit/journal/step.ts'
import { asRecord, type Fields } from '../kit/merge/fields.ts'
import type { Comparisons } from '../kit/merge/same.ts'
import type { Change } from '../kit/merge/three-way.ts'

/* How the history finishes and undoes steps: the entities that saves use, with what only the history needs. */

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
  /** Everything that the server answered. */
  readonly stored: Fields
  /** The values that a step may change. */
  readonly draft: Fields
  readonly write?: (merged: MergedDraft<Fields>) => Promise<unknown>
}

/** A function that may be an effect. */
type Call<Params, Answer> = (params: Params) => Promise<Answer>

/** One kind of entity in the history. The app has a table of them. */
export interface RecordedEntity {
  /** The name of its uuid in its path. */
  readonly key: string
  /** Names of its fields for the owner, those of nested objects too. A field without a name is neither compared nor shown. */
  readonly fields: Readonly<Record<string, string>>
  readonly comparisons: Comparisons
  /** How an attempt compares if an earlier one may have written; `comparisons` if it is absent. */
  readonly retryComparisons?: Comparisons
  /** It is a shopper's: the journal forgets its values once they are sent. */
  readonly isPrivate?: true
  /** Resolves to null where the entity is gone. */
  readonly readFx: Call<StepPath, Found | null>
  readonly creation?: {
    readonly listFx: Call<StepPath, readonly Listed[]>
    /** Creates it, or completes the one at `made`. Resolves to null where the server did not answer its uuid. */
    readonly createFx: Call<Creation, StepPath | null>
    readonly removeFx: Call<StepPath, unknown>
    /** Reads everything that creating it again needs. Absent where the step has all of it from the start. */
    readonly keepFx?: Call<StepPath, Fields>
  }
}

export type RecordedEntities = Readonly<Record<string, RecordedEntity>>

/** What only the history needs of an entity. */
export interface Recording<Item, Draft> extends Omit<RecordedEntity, 'comparisons' | 'readFx'> {
  /** Where the history compares otherwise than a save. */
  readonly comparisons?: Comparisons
  /** Checks a draft that was merged with values of the journal. */
  readonly parse?: (merged: Pick<MergedDraft<Fields>, 'body' | 'change'>, item: Item) => Draft
}

/** The entity of a save. One that no batch changes is only read, created and deleted. */
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
  return { comparisons, ...recording, readFx: orGone(readFx, null) }
}

interface Kind<Item, At, Params> {
  readonly api: {
    readonly list: Call<{ params: At }, readonly Item[]>
    readonly remove: Call<{ params: Params }, unknown>
  }
  readonly pathOf: (item: Item, at: At) => Params & StepPath
}

/** How the history lists and removes what a batch creates, by its client. */
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

/** How it creates an entity by one call. */
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

/** The parameters of an entity's calls: a step has the path that `pathOf` gave. */
const paramsIn = <Params>(path: StepPath): Params => path as Params
