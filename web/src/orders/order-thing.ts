import { attach } from 'effector'
import { StatusDraft, type Order } from '@console/shared/orders'
import * as z from 'zod/mini'
import { Checked } from '../kit/api/checked.ts'
import type { ChangeStep, StepPath } from '../kit/journal/step.ts'
import { orGone, type Thing, type Writing } from '../kit/journal/thing.ts'
import { api } from './api.ts'
import { shortId } from './labels.ts'

const at = ({ shop = '', transaction = '' }: StepPath) => ({ shop, transaction })

/** An order as the journal knows it: nothing but its uuid and its status, since all else is its shopper's. */
export const orderThing: Thing = {
  key: 'transaction',
  fields: { payment_status: 'Статус' },
  how: {},
  readFx: orGone(attach({ effect: api.get, mapParams: (path: StepPath) => ({ params: at(path) }) })),
  writeFx: attach({
    effect: api.setStatus,
    mapParams: ({ path, change }: Writing) => ({
      params: at(path),
      body: z.parse(StatusDraft, change),
      checked: Checked.compared,
    }),
  }),
}

export const orderStep = (shop: string, order: Order, before: string, after: string): ChangeStep => ({
  thing: 'order',
  place: shop,
  path: { shop, transaction: order.uuid },
  title: `Заказ ${shortId(order.uuid)}`,
  before: { payment_status: before },
  after: { payment_status: after },
})
