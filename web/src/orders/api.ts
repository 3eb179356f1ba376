import { createEvent } from 'effector'
import { orders, type Order } from '@console/shared/orders'
import type { ShopPath } from '../projects/shop-path.ts'
import { createClient } from '../kit/api/client.ts'
import { streamedList, type FirstPage } from '../kit/data/streamed-list.ts'

export const firstPageReceived = createEvent<FirstPage<Order>>()

/** One client for the domain's models: an order's answer is the same news to all of them. */
export const api = createClient(orders, streamedList(orders.list, firstPageReceived))

/** Orders need nobody's uuid but the shop's. */
export type OrderPlace = Pick<ShopPath, 'shop'>
export const orderPath = ({ uuid }: Order, { shop }: OrderPlace) => ({ shop, transaction: uuid })
