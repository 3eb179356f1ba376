import { createEvent, createStore } from 'effector'
import type { Order } from '@console/shared/orders'
import { changed, pageOpened } from '../model.ts'

/* Apart from its saving: the list needs only this, and the rest comes with the form. */

export const sendOpened = createEvent<Order>()
export const sendClosed = createEvent()

/** The order that is being sent, or was just sent. */
export const $sending = createStore<Order | null>(null)
  .on(sendOpened, (_, order) => order)
  .on(changed, (open, order) => (open?.uuid === order.uuid ? order : open))
  .reset(sendClosed, pageOpened)
