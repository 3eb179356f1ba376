import { attach, createEffect } from 'effector'
import { deliveryServices, DeliveryServiceDraft, PickupDraft, pickups } from '@console/shared/delivery'
import * as z from 'zod/mini'
import { createClient } from '../kit/api/client.ts'
import { orGone } from '../kit/api/api-effect.ts'
import type { StepPath } from '../kit/journal/step.ts'
import type { Making, Standing, Thing } from '../history/thing.ts'

/* Delivery services and pickup points in the journal (shared/docs/history.md). */

const serviceApi = createClient(deliveryServices)
const pickupApi = createClient(pickups)

const at = ({ owner = '', shop = '', id = '' }: StepPath) => ({ owner, shop, id })
const one = (path: StepPath) => ({ params: at(path) })
const standing = (path: StepPath, all: readonly { readonly uuid: string; readonly title: string }[]): Standing[] =>
  all.map(({ uuid, title }) => ({ path: { ...path, id: uuid }, title }))

export const serviceThing: Thing = {
  key: 'id',
  fields: { title: 'Название', price: 'Цена за кг', contact_phone: 'Телефон', description: 'Описание' },
  comparisons: { price: 'number' },
  readFx: orGone(attach({ effect: serviceApi.get, mapParams: one }), null),
  making: {
    listFx: createEffect(async (path: StepPath): Promise<Standing[]> =>
      standing(path, await serviceApi.list({ params: at(path) })),
    ),
    createFx: createEffect(async ({ path, value, made }: Making) => {
      if (made) return made
      const body = z.parse(DeliveryServiceDraft, { ...value, price: value.price ?? '' })
      const created = await serviceApi.create({ params: at(path), body })
      return created && { ...path, id: created.uuid }
    }),
    removeFx: attach({ effect: serviceApi.remove, mapParams: one }),
  },
}

export const pickupThing: Thing = {
  key: 'id',
  fields: { title: 'Адрес', contact_phone: 'Телефон', description: 'Описание', schedule: 'Часы работы' },
  comparisons: { schedule: 'fields' },
  readFx: orGone(attach({ effect: pickupApi.get, mapParams: one }), null),
  making: {
    listFx: createEffect(async (path: StepPath): Promise<Standing[]> =>
      standing(path, await pickupApi.list({ params: at(path) })),
    ),
    createFx: createEffect(async ({ path, value, made }: Making) => {
      if (made) return made
      const created = await pickupApi.create({ params: at(path), body: z.parse(PickupDraft, value) })
      return created && { ...path, id: created.uuid }
    }),
    removeFx: attach({ effect: pickupApi.remove, mapParams: one }),
  },
}
