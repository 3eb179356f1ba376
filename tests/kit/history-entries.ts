import type { ListedBatch } from '@console/web/history/listed'
import type { Entry } from '@console/web/kit/journal/step'
import type { RecordedEntity } from '@console/web/history/entity'

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
