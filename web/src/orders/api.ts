import { createEvent } from 'effector'
import { orders, type Order } from '@console/shared/orders'
import type { ShopPath } from '../projects/project-url.ts'
import { createClient } from '../kit/api/client.ts'
import { streamedList, type FirstPage } from '../kit/api/long-answers.ts'

export const firstPageReceived = createEvent<FirstPage<Order>>()

/** The client that all models of orders share, so that each of them sees every order's answer. */
export const api = createClient(orders, streamedList(orders.list, firstPageReceived))

/** The part of a path that the calls for orders need: only the shop's uuid. */
export type OrderPlace = Pick<ShopPath, 'shop'>
export const orderPath = ({ uuid }: Order, { shop }: OrderPlace) => ({ shop, transaction: uuid })
export type OrderParams = ReturnType<typeof orderPath>
