import * as z from 'zod/mini'
import { defineEndpoint, json } from './kit/endpoint.ts'
import type { DictionaryItem } from './kit/dictionary.ts'
import { numberMessages, optionalPrice } from './kit/numbers.ts'
import { anyNumber, anyText, identity, messages, optionalText, requiredText, title } from './kit/rules.ts'

/** The maximum length of a pickup point's address in characters; the 50 of a title are too few. */
export const MAX_ADDRESS = 500

export const DeliveryServiceDraft = z.object({
  /** The service's name. */
  title: title(),
  /** Roubles per kilogram. */
  price: optionalPrice(),
  contact_phone: optionalText(),
  description: optionalText(),
})
export type DeliveryServiceDraft = z.infer<typeof DeliveryServiceDraft>

export const newDeliveryService: DeliveryServiceDraft = { title: '', price: '', contact_phone: '', description: '' }

export const DeliveryService = z.object({
  uuid: identity(),
  shop_uuid: anyText(),
  ...DeliveryServiceDraft.shape,
  contact_phone: anyText(),
  price: anyNumber(),
})
export type DeliveryService = z.infer<typeof DeliveryService>

/** The keys of a schedule with the labels of the days (shared/docs/delivery.md). */
export const weekdays = [
  { value: 'monday', label: 'Пн' },
  { value: 'tuesday', label: 'Вт' },
  { value: 'wednesday', label: 'Ср' },
  { value: 'thursday', label: 'Чт' },
  { value: 'friday', label: 'Пт' },
  { value: 'saturday', label: 'Сб' },
  { value: 'sunday', label: 'Вс' },
] as const satisfies readonly DictionaryItem[]
export type Weekday = (typeof weekdays)[number]['value']

/** Whether a day's hours last 24 hours. */
export const isRoundTheClock = ({ time_start, time_stop }: Hours): boolean =>
  time_start === '00:00' && time_stop === '24:00'

/** The initial hours of a day that the owner switches on. */
export const defaultHours: Hours = { time_start: '09:00', time_stop: '18:00' }

export const deliveryMessages = {
  time: numberMessages.time,
  stopsAtStart: 'Начало и конец не могут совпадать. Круглосуточно — это 00:00–24:00.',
} as const

/** Invalid times are not compared. */
const time = (form: RegExp) =>
  z.string(messages.required).check(z.regex(form, { error: deliveryMessages.time, abort: true }))

/**
 * A day's hours, 'HH:MM' each; both are empty for a closed day. An end before the start is on the next day; '24:00' is
 * the end of the same day, so '00:00' to '24:00' is round the clock.
 */
export const Hours = z
  .object({
    time_start: time(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/),
    time_stop: time(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)?$/),
  })
  .check(
    z.refine(({ time_start, time_stop }) => time_start !== '' || time_stop === '', {
      path: ['time_start'],
      error: messages.required,
    }),
    z.refine(({ time_start, time_stop }) => time_stop !== '' || time_start === '', {
      path: ['time_stop'],
      error: messages.required,
    }),
    z.refine(({ time_start, time_stop }) => time_start === '' || time_start !== time_stop, {
      path: ['time_stop'],
      error: deliveryMessages.stopsAtStart,
    }),
  )
export type Hours = z.infer<typeof Hours>

/** Hours by weekday; a day without hours is closed. */
export const Schedule = z.partialRecord(z.enum(weekdays.map(({ value }) => value)), z.nullish(Hours))
export type Schedule = z.infer<typeof Schedule>

/** Returns the schedule for a save: open days in the week's order. */
export function openDays(schedule: Schedule | null | undefined): Partial<Record<Weekday, Hours>> {
  const open = weekdays.flatMap(({ value }) => {
    const hours = schedule?.[value]
    return hours?.time_start && hours.time_stop ? [[value, hours] as const] : []
  })
  return Object.fromEntries(open)
}

export const PickupDraft = z.object({
  /** The point's address. */
  title: requiredText().check(z.maxLength(MAX_ADDRESS, messages.tooLong)),
  /** Free text: two numbers, a name, a messenger. */
  contact_phone: requiredText(),
  description: optionalText(),
  schedule: z.nullish(Schedule),
})
export type PickupDraft = z.infer<typeof PickupDraft>

export const newPickup: PickupDraft = { title: '', contact_phone: '', description: '', schedule: {} }

export const Pickup = z.object({
  uuid: identity(),
  shop_uuid: anyText(),
  ...PickupDraft.shape,
  contact_phone: z.string(),
})
export type Pickup = z.infer<typeof Pickup>

export const deliveryServices = {
  list: defineEndpoint({
    method: 'GET',
    path: '/delivery/manual/{owner}/{shop}',
    access: 'owner',
    title: 'Службы доставки магазина',
    answer: z.array(DeliveryService),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/delivery/manual/{owner}/{shop}',
    access: 'owner',
    title: 'Добавить службу доставки',
    body: json(DeliveryServiceDraft),
    answer: DeliveryService,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/delivery/manual/{owner}/{shop}/{id}',
    access: 'owner',
    title: 'Служба доставки',
    answer: DeliveryService,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/delivery/manual/{owner}/{shop}/{id}',
    access: 'owner',
    title: 'Изменить службу доставки',
    body: json(z.partial(DeliveryServiceDraft)),
    answer: DeliveryService,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/delivery/manual/{owner}/{shop}/{id}',
    access: 'owner',
    title: 'Удалить службу доставки',
    answer: null,
  }),
}

export const pickups = {
  list: defineEndpoint({
    method: 'GET',
    path: '/delivery/self_pickup/{owner}/{shop}',
    access: 'owner',
    title: 'Пункты самовывоза магазина',
    answer: z.array(Pickup),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/delivery/self_pickup/{owner}/{shop}',
    access: 'owner',
    title: 'Добавить пункт самовывоза',
    body: json(PickupDraft),
    answer: Pickup,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/delivery/self_pickup/{owner}/{shop}/{id}',
    access: 'owner',
    title: 'Пункт самовывоза',
    answer: Pickup,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/delivery/self_pickup/{owner}/{shop}/{id}',
    access: 'owner',
    title: 'Изменить пункт самовывоза; расписание сохраняется целиком',
    body: json(z.partial(PickupDraft)),
    answer: Pickup,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/delivery/self_pickup/{owner}/{shop}/{id}',
    access: 'owner',
    title: 'Удалить пункт самовывоза',
    answer: null,
  }),
}
