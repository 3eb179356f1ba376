import { deliveryServices, pickups, type DeliveryService, type Pickup } from '@console/shared/delivery'
import { createClient } from '../kit/api/client.ts'
import type { ShopPath } from '../projects/project-url.ts'

const pathOf = ({ uuid }: DeliveryService | Pickup, at: ShopPath) => ({ ...at, id: uuid })

export const serviceEntity = { api: createClient(deliveryServices), pathOf, comparisons: { price: 'number' } } as const
export const pickupEntity = { api: createClient(pickups), pathOf, comparisons: { schedule: 'fields' } } as const
