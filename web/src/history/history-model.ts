import { attach, createEvent, createStore, sample } from 'effector'
import { apiEffect } from '../kit/api/api-effect.ts'
import { ApiError } from '../kit/api/error.ts'
import { createListQuery } from '../kit/data/list-query.ts'
import type { QueryInput } from '../kit/data/query.ts'
import { $journalStore } from '../kit/journal/journal.ts'
import type { Entry } from '../kit/journal/step.ts'
import type { RecordedEntities } from './entity.ts'
import type { ShopPath } from '../projects/project-url.ts'
import { listedFx, type ListedBatch } from './listed.ts'

/* The batches of a project from this device (shared/docs/history.md). */

export const pageOpened = createEvent<ShopPath>()

/** How to read and write the entities of all domains; the app sets it. */
export const $entities = createStore<RecordedEntities>({})

const loadFx = apiEffect<QueryInput<ShopPath>, ListedBatch[]>(async ({ params: { shop } }) => {
  try {
    const all = await listedFx()
    return all.filter(({ place }) => place === shop)
  } catch {
    throw new ApiError('unreadable', 'Браузер не даёт места под журнал: так бывает в приватном окне.')
  }
})
export const list = createListQuery({ opened: pageOpened, loadFx, reads: null })

/* The steps of a batch, read when the owner unfolds it. */

export const batchOpened = createEvent<string>()
const entriesFx = attach({ source: $journalStore, effect: (store, batch: string) => store.entries(batch) })
sample({ clock: batchOpened, target: entriesFx })
export const $entries = createStore<Readonly<Record<string, readonly Entry[]>>>({})
  .on(entriesFx.done, (all, { params, result }) => ({ ...all, [params]: result }))
  .reset(list.pathChanged)
