import { createEvent, createStore } from 'effector'
import type { Order } from '@console/shared/orders'
import { changed, pageOpened } from '../model.ts'

/* Separate from the saving, which loads with the form: the list needs only this. */

export const sendOpened = createEvent<Order>()
export const sendClosed = createEvent()

/** The order whose form is open, before and after the sending. */
export const $sending = createStore<Order | null>(null)
  .on(sendOpened, (_, order) => order)
  .on(changed, (open, order) => (open?.uuid === order.uuid ? order : open))
  .reset(sendClosed, pageOpened)
