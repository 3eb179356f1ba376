import { DeliveryServiceDraft, PickupDraft } from '@console/shared/delivery'
import * as z from 'zod/mini'
import { creationOf, listingOf, recorded } from '../history/entity.ts'
import { pickupEntity, serviceEntity } from './entities.ts'

export const recordedService = recorded(serviceEntity, {
  key: 'id',
  fields: { title: 'Название', price: 'Цена за кг', contact_phone: 'Телефон', description: 'Описание' },
  creation: {
    ...listingOf(serviceEntity),
    createFx: creationOf(serviceEntity, (value, params) =>
      serviceEntity.api.create({
        params,
        body: z.parse(DeliveryServiceDraft, { ...value, price: value.price ?? '' }),
      }),
    ),
  },
})

export const recordedPickup = recorded(pickupEntity, {
  key: 'id',
  fields: { title: 'Адрес', contact_phone: 'Телефон', description: 'Описание', schedule: 'Часы работы' },
  creation: {
    ...listingOf(pickupEntity),
    createFx: creationOf(pickupEntity, (value, params) =>
      pickupEntity.api.create({ params, body: z.parse(PickupDraft, value) }),
    ),
  },
})
