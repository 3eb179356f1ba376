import { sample } from 'effector'
import { cards as categories } from '../catalogue/categories/model.ts'
import { cards as rubrics } from '../catalogue/rubrics/model.ts'
import { pickupThing, serviceThing } from '../delivery/delivery-things.ts'
import { $things, pageOpened } from '../history/history-model.ts'
import type { Things } from '../history/thing.ts'
import { orderThing } from '../orders/order-thing.ts'
import { postThing } from '../posts/post-thing.ts'
import { additionThing } from '../products/history/addition-thing.ts'
import { productThing } from '../products/history/product-thing.ts'
import { variantThing } from '../products/history/variant-thing.ts'

export { Component, opened } from '../history/HistoryPage.tsx'

/** All kinds of items that a batch may change, by their names in the journal. */
const things: Things = {
  product: productThing,
  variant: variantThing,
  addition: additionThing,
  order: orderThing,
  post: postThing,
  deliveryService: serviceThing,
  pickup: pickupThing,
  categoryOrder: categories.orderThing,
  rubricOrder: rubrics.orderThing,
}

sample({ clock: pageOpened, fn: () => things, target: $things })
