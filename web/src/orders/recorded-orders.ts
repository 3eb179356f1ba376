import { StatusDraft, TrackingDraft } from '@console/shared/orders'
import * as z from 'zod/mini'
import { recorded } from '../history/entity.ts'
import { parcelEntity } from './delivery/parcel-entity.ts'
import { orderEntity } from './order-entity.ts'

export const recordedOrder = recorded(orderEntity, {
  key: 'transaction',
  fields: { payment_status: 'Статус' },
  parse: ({ change }) => z.parse(StatusDraft, change),
})

export const recordedParcel = recorded(parcelEntity, {
  key: 'transaction',
  fields: { track_number: 'Трек-номер', sent_date: 'Дата отправки' },
  isPrivate: true,
  parse: ({ body }) => z.parse(TrackingDraft, body),
})
