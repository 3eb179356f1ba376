import { orders } from '@console/shared/orders'
import { createClient } from '../kit/api/client.ts'
import { quickLook } from '../kit/model/quick-look.ts'

/** One client for the domain's models: an order's answer is the same news to all of them. */
export const api = createClient(orders, quickLook)
