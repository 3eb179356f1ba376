import * as z from 'zod/mini'
import type { Entity } from '../../kit/data/update.ts'
import { recorded } from '../../history/entity.ts'
import type { ShopPath } from '../../projects/project-url.ts'
import type { SavedCard } from './model.ts'
import type { CardOrder } from './sorting.ts'

const OrderRules = z.object({ order: z.array(z.string()) })

/** The order of a shop's cards in the journal: their uuids, in order. */
export const recordedOrderOf = <Card extends SavedCard>(entity: Entity<Card[], ShopPath, ShopPath, CardOrder>) =>
  recorded(entity, { key: 'order', fields: { order: 'Порядок' }, parse: ({ body }) => z.parse(OrderRules, body) })
