import { categories } from '@console/shared/categories'
import { changed, ofShop } from './kit/crud.ts'
import { implement } from './kit/implement.ts'
import { pictureAfter } from './kit/uploads.ts'

const shelf = ofShop('categories', 'category', 'Категория не найдена.')

export const categoryRoutes = implement(categories, {
  list: shelf.list,
  get: shelf.find,
  create: (call) =>
    shelf.put(call, {
      ...call.body.data,
      uuid: crypto.randomUUID(),
      shop_uuid: call.params.shop,
      image_url: pictureAfter(call.tables, null, null, call.body.background_img),
      sort_index: shelf.list(call).rows.length,
    }),
  update: (call) => {
    const before = shelf.find(call)
    const image_url = pictureAfter(call.tables, before.image_url, call.body.data.image_url, call.body.background_img)
    return shelf.put(call, changed(before, { ...call.body.data, image_url }))
  },
  remove: (call) => void shelf.remove(call),
  sort: (call) =>
    shelf.sort(
      call,
      call.body.sort_indexes.map((entry) => ({ uuid: entry.category_uuid, sort_index: entry.sort_index })),
    ),
})
