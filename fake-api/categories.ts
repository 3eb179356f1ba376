import { categories } from '@console/shared/categories'
import { cardsOfShop } from './kit/cards.ts'
import { implement } from './kit/implement.ts'
import { invalid } from './kit/problem.ts'
import { forgetCategory } from './products.ts'

const cards = cardsOfShop('categories', 'category', 'Категория не найдена.')

export const categoryRoutes = implement(categories, {
  list: cards.list,
  get: cards.find,
  create: (call) => cards.add(call, cards.fresh(call, call.body.data, call.body.background_img)),
  update: (call) => cards.update(call, call.body.data, call.body.background_img),
  remove: (call) => {
    const { uuid } = cards.remove(call)
    forgetCategory(call.tables, call.params.shop, uuid)
  },
  sort: (call) => {
    const { shop_uuid, sort_indexes } = call.body
    if (shop_uuid !== call.params.shop) throw invalid('shop_uuid', 'Здесь нужен магазин из адреса.')
    return cards.sort(
      call,
      sort_indexes.map((entry) => ({ uuid: entry.category_uuid, sort_index: entry.sort_index })),
    )
  },
})
