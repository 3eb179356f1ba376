import { deliveryServices, pickups, type DeliveryService, type Pickup } from '@console/shared/delivery'
import { createClient } from '../kit/api/client.ts'
import type { ShopPath } from '../projects/project-url.ts'

const pathOf = ({ uuid }: DeliveryService | Pickup, at: ShopPath) => ({ ...at, id: uuid })

const serviceApi = createClient(deliveryServices)
const pickupApi = createClient(pickups)

/* Their entities for the history; the page adds how it writes them. */

export const serviceEntity = {
  api: serviceApi,
  pathOf,
  read: serviceApi.get,
  comparisons: { price: 'number' },
} as const
export const pickupEntity = {
  api: pickupApi,
  pathOf,
  read: pickupApi.get,
  comparisons: { schedule: 'fields' },
} as const
