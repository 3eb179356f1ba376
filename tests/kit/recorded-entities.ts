import { scopeBind, type Scope } from 'effector'
import type { Found, RecordedEntity } from '@console/web/history/entity'
import { MergeProof } from '@console/web/kit/api/merge-proof'
import type { MergedDraft } from '@console/web/kit/data/write-merged'
import type { StepPath, Entry } from '@console/web/kit/journal/step'
import type { Fields } from '@console/web/kit/merge/fields'
import type { ListedBatch } from '@console/web/history/listed'
import { required } from './basics.ts'

/** Reads and writes an entity as the history does. */
export function recordedCalls(entity: RecordedEntity, scope: Scope) {
  const find = scopeBind(entity.readFx, { scope })
  return {
    read: async (path: StepPath) => (await find(path))?.stored ?? null,
    readDraft: async (path: StepPath) => (await find(path))?.draft ?? null,
    write: async (path: StepPath, merged: Pick<MergedDraft<Fields>, 'body' | 'change'>) => {
      const { write } = required(await find(path))
      await scopeBind(required(write), { scope })({ ...merged, checked: MergeProof.compared })
    },
  }
}

/** What an entity's read finds: its fields, which are its draft, too. */
export const foundAs = (stored: Fields, write: NonNullable<Found['write']>): Found => ({ stored, draft: stored, write })

/* A history entry, its batch and the adapter of its item, without calls. */

export const recordedProduct: RecordedEntity = {
  key: 'product',
  fields: {
    title: 'Название',
    price: 'Цена',
    weight: 'Вес',
    inactive: 'Скрыт',
    options: 'Характеристики',
    tags: 'Метки',
  },
  comparisons: {
    price: 'number',
    weight: 'number',
    tags: 'set',
    options: { by: 'article', fields: { price: 'number' } },
  },
  readFx: () => Promise.resolve(null),
}
export const entry = (over: Partial<Entry> = {}): Entry => ({
  batch: 'b',
  index: 0,
  thing: 'product',
  place: 'shop',
  path: { shop: 'shop', product: 'p' },
  title: 'Мёд',
  before: {},
  after: {},
  outcome: 'done',
  note: null,
  ...over,
})

export const batch = (over: Partial<ListedBatch> = {}): ListedBatch => ({
  id: 'b',
  uuid: 'b',
  owner: 'anna',
  place: 'shop',
  at: 0,
  title: 'Импорт',
  size: 3,
  bytes: 0,
  isEnded: true,
  takesBack: null,
  isTakenBack: false,
  isHeld: false,
  ...over,
})
