import {
  DeliveryServiceDraft,
  newDeliveryService,
  newPickup,
  openDays,
  PickupDraft,
  type DeliveryService,
  type Pickup,
  deliveryServices,
  pickups,
} from '@console/shared/delivery'
import { priceText } from '@console/shared/kit/numbers'
import { createEvent, sample } from 'effector'
import { type EntityForm, storedBody } from '../kit/form/entity-form.ts'
import { weekOf, type Week } from './schedule.ts'
import { errorToast, toast } from '../kit/platform/toast.ts'
import { createCrud, writeChange } from '../kit/data/crud.ts'
import type { ShopPath } from '../projects/project-url.ts'
import { pickupEntity, serviceEntity } from './entities.ts'
import { createDeliveryMethods } from './delivery-methods.ts'

interface ServiceValues {
  title: string
  price: string
  contact_phone: string
  description: string
}

export const serviceForm: EntityForm<DeliveryService, ServiceValues, DeliveryServiceDraft> = {
  schema: DeliveryServiceDraft,
  values: (service) => {
    const { title, price, contact_phone, description } = service ?? newDeliveryService
    return { title, price: priceText(price), contact_phone: contact_phone ?? '', description: description ?? '' }
  },
  body: (values) => values,
}

export interface PickupValues {
  title: string
  contact_phone: string
  description: string
  schedule: Week
}

export const pickupForm: EntityForm<Pickup, PickupValues, PickupDraft> = {
  schema: PickupDraft,
  values: (pickup) => {
    const { title, contact_phone, description, schedule } = pickup ?? newPickup
    return { title, contact_phone, description: description ?? '', schedule: weekOf(schedule) }
  },
  // Closed days are left out (shared/docs/delivery.md).
  body: ({ schedule, ...values }) => ({ ...values, schedule: openDays(schedule) }),
}

export const pageOpened = createEvent<ShopPath>()

export const services = createDeliveryMethods(
  createCrud({
    opened: pageOpened,
    reads: deliveryServices.list,
    ...serviceEntity,
    draftOf: (item) => storedBody(serviceForm, item),
    write: writeChange(serviceEntity.api.update),
    messages: { created: 'Доставка успешно создана', updated: 'Доставка успешно обновлена' },
  }),
  'deliveryService',
  'Доставка успешно удалена',
)
// Only services have these two notices (shared/docs/delivery.md); both forms show the reason.
sample({ clock: serviceEntity.api.create.fail, fn: () => errorToast('Ошибка при создании доставки'), target: toast })
sample({ clock: serviceEntity.api.update.fail, fn: () => errorToast('Ошибка при обновлении доставки'), target: toast })

export const points = createDeliveryMethods(
  createCrud({
    opened: pageOpened,
    reads: pickups.list,
    ...pickupEntity,
    draftOf: (item) => storedBody(pickupForm, item),
    write: writeChange(pickupEntity.api.update),
    messages: { created: 'Самовывоз успешно создан', updated: 'Самовывоз успешно обновлен' },
  }),
  'pickup',
  'Самовывоз успешно удален',
)
