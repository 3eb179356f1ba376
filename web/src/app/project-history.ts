import { sample } from 'effector'
import { cards as categories } from '../catalogue/categories/model.ts'
import { cards as rubrics } from '../catalogue/rubrics/model.ts'
import { recordedOrderOf } from '../catalogue/cards/recorded-order.ts'
import { recordedPickup, recordedService } from '../delivery/recorded-delivery.ts'
import { $entities, pageOpened } from '../history/history-model.ts'
import type { RecordedEntities } from '../history/entity.ts'
import { recordedOrder } from '../orders/recorded-orders.ts'
import { recordedPost } from '../posts/recorded-post.ts'
import { recordedProduct } from '../products/history/recorded-product.ts'
import { recordedAddition, recordedVariant } from '../products/history/recorded-variant.ts'

export { Component, opened } from '../history/HistoryPage.tsx'

/** All kinds of entities that a batch may change, by their names in the journal. */
const entities: RecordedEntities = {
  product: recordedProduct,
  variant: recordedVariant,
  addition: recordedAddition,
  order: recordedOrder,
  post: recordedPost,
  deliveryService: recordedService,
  pickup: recordedPickup,
  categoryOrder: recordedOrderOf(categories.sorting.entity),
  rubricOrder: recordedOrderOf(rubrics.sorting.entity),
}

sample({ clock: pageOpened, fn: () => entities, target: $entities })
