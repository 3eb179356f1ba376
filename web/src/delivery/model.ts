import { attach, createEvent, sample } from 'effector'
import {
  deliveryServices,
  pickups,
  type DeliveryService,
  type DeliveryServiceDraft,
  type Pickup,
  type PickupDraft,
} from '@console/shared/delivery'
import { createClient } from '../kit/api/client.ts'
import { changedOnly } from '../kit/form/changed-only.ts'
import type { Creating, Updating } from '../kit/data/editor.ts'
import type { ShopPath } from '../projects/shop-path.ts'
import { bad, toast } from '../kit/browser/toast.ts'
import { pickupBody, pickupValues, serviceValues } from './delivery-forms.ts'
import { createEntries } from './entries.ts'

const serviceApi = createClient(deliveryServices)
const pickupApi = createClient(pickups)

export const pageOpened = createEvent<ShopPath>()

interface Removing<Item> {
  readonly item: Item
  readonly at: ShopPath
}

const createServiceFx = attach({
  effect: serviceApi.create,
  mapParams: ({ body, at }: Creating<DeliveryServiceDraft, ShopPath>) => ({ params: at, body }),
})
const updateServiceFx = attach({
  effect: serviceApi.update,
  mapParams: ({ body, at, item }: Updating<DeliveryServiceDraft, ShopPath, DeliveryService>) => ({
    params: { ...at, id: item.uuid },
    body: changedOnly<DeliveryServiceDraft>(serviceValues(item), body),
  }),
})

export const services = createEntries<DeliveryService, DeliveryServiceDraft>({
  opened: pageOpened,
  loadFx: attach({ effect: serviceApi.list, mapParams: (params: ShopPath) => ({ params }) }),
  createFx: createServiceFx,
  updateFx: updateServiceFx,
  removeFx: attach({
    effect: serviceApi.remove,
    mapParams: ({ item, at }: Removing<DeliveryService>) => ({ params: { ...at, id: item.uuid } }),
  }),
  said: {
    created: 'Доставка успешно создана',
    updated: 'Доставка успешно обновлена',
    removed: 'Доставка успешно удалена',
  },
})
// Only services have these two notices (shared/docs/delivery.md); the form says why in either card.
sample({ clock: createServiceFx.fail, fn: () => bad('Ошибка при создании доставки'), target: toast })
sample({ clock: updateServiceFx.fail, fn: () => bad('Ошибка при обновлении доставки'), target: toast })

export const points = createEntries<Pickup, PickupDraft>({
  opened: pageOpened,
  loadFx: attach({ effect: pickupApi.list, mapParams: (params: ShopPath) => ({ params }) }),
  createFx: attach({
    effect: pickupApi.create,
    mapParams: ({ body, at }: Creating<PickupDraft, ShopPath>) => ({ params: at, body }),
  }),
  updateFx: attach({
    effect: pickupApi.update,
    mapParams: ({ body, at, item }: Updating<PickupDraft, ShopPath, Pickup>) => ({
      params: { ...at, id: item.uuid },
      body: changedOnly(pickupBody(pickupValues(item)), body),
    }),
  }),
  removeFx: attach({
    effect: pickupApi.remove,
    mapParams: ({ item, at }: Removing<Pickup>) => ({ params: { ...at, id: item.uuid } }),
  }),
  said: {
    created: 'Самовывоз успешно создан',
    updated: 'Самовывоз успешно обновлен',
    removed: 'Самовывоз успешно удален',
  },
})
