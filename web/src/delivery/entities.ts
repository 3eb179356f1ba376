import { deliveryServices, pickups, type DeliveryService, type Pickup } from '@console/shared/delivery'
import { createClient } from '../kit/api/client.ts'
import type { ShopPath } from '../projects/project-url.ts'

const pathOf = ({ uuid }: DeliveryService | Pickup, at: ShopPath) => ({ ...at, id: uuid })

const serviceApi = createClient(deliveryServices)
const pickupApi = createClient(pickups)

/* The entities of services and pickup points for the history; the page's model adds the calls that write them. */

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
