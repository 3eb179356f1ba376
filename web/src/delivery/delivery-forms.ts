import * as z from 'zod/mini'
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
import { isWholePhone } from '../kit/masks/phone.ts'
import { weekOf, type Week } from './schedule.ts'

const phoneMessage = 'Номер введён не полностью.'
const isWhole = (phone: string | null | undefined): boolean => !phone || isWholePhone(phone)

export interface ServiceValues {
  title: string
  price: string
  contact_phone: string
  description: string
}

export const ServiceForm = z.extend(DeliveryServiceDraft, {
  contact_phone: DeliveryServiceDraft.shape.contact_phone.check(z.refine(isWhole, phoneMessage)),
})

export function serviceValues(service: DeliveryService | null): ServiceValues {
  const { title, price, contact_phone, description } = { ...newDeliveryService, ...service }
  return { title, price: priceText(price), contact_phone: contact_phone ?? '', description: description ?? '' }
}

export interface PickupValues {
  title: string
  contact_phone: string
  description: string
  schedule: Week
}

export const PickupForm = z.extend(PickupDraft, {
  contact_phone: PickupDraft.shape.contact_phone.check(z.refine(isWhole, phoneMessage)),
})

export function pickupValues(pickup: Pickup | null): PickupValues {
  const { title, contact_phone, description, schedule } = { ...newPickup, ...pickup }
  return { title, contact_phone, description: description ?? '', schedule: weekOf(schedule) }
}

/** Days without times are left out (shared/docs/delivery.md). */
export const pickupBody = ({ schedule, ...values }: PickupValues): PickupDraft => ({
  ...values,
  schedule: openDays(schedule),
})
