import { attach, createEffect } from 'effector'
import { StatusDraft } from '@console/shared/orders'
import * as z from 'zod/mini'
import { orGone } from '../kit/api/api-effect.ts'
import type { StepPath } from '../kit/journal/step.ts'
import type { Thing, Writing } from '../history/thing.ts'
import { api } from './api.ts'
import { statusOf } from './labels.ts'

export const orderAt = ({ shop = '', transaction = '' }: StepPath) => ({ shop, transaction })

/** Resolves to null for a deleted order. */
export const readOrderFx = orGone(
  attach({ effect: api.get, mapParams: (path: StepPath) => ({ params: orderAt(path) }) }),
  null,
)

/** An order in the journal: only its uuid and status, since everything else is the shopper's data. */
export const orderThing: Thing = {
  key: 'transaction',
  fields: { payment_status: 'Статус' },
  comparisons: {},
  readFx: createEffect(async (path: StepPath) => {
    const order = await readOrderFx(path)
    return order && { payment_status: statusOf(order, []).label }
  }),
  writeFx: attach({
    effect: api.setStatus,
    mapParams: ({ path, change, checked }: Writing) => ({
      params: orderAt(path),
      body: z.parse(StatusDraft, change),
      checked,
    }),
  }),
}
