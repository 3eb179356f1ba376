import {
  DeliveryServiceDraft,
  newDeliveryService,
  newPickup,
  openDays,
  PickupDraft,
  type DeliveryService,
  type Pickup,
} from '@console/shared/delivery'
import { priceText } from '@console/shared/kit/numbers'
import type { EntityForm } from '../kit/form/entity-form.ts'
import { weekOf, type Week } from './schedule.ts'

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
