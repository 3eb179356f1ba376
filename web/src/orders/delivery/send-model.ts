import { createEvent, createStore, sample } from 'effector'
import type { Order } from '@console/shared/orders'
import { createOrderSaving } from '../details/order-saving.ts'
import { changed, pageOpened } from '../model.ts'

/* Sending an order in one step: its track number, the day and the status together (shared/docs/orders.md). */

export const sendOpened = createEvent<Order>()
export const saving = createOrderSaving({ opened: sendOpened })

/** The order that is being sent, or was just sent. */
export const $sending = createStore<Order | null>(null)
  .on(sendOpened, (_, order) => order)
  .on(changed, (open, order) => (open?.uuid === order.uuid ? order : open))
  .reset(saving.closed, pageOpened)
/** It went: what is left is to tell its buyer. */
export const $isSent = createStore(false)
  .on(saving.saved, () => true)
  .reset(sendOpened, saving.closed, pageOpened)
sample({ clock: pageOpened, target: saving.ending.cancelled })
