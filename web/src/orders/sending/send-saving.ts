import { createStore, sample } from 'effector'
import { createOrderSaving } from '../saving/order-saving.ts'
import { pageOpened } from '../model.ts'
import { sendClosed, sendOpened } from './send-model.ts'

/* Saves the track number, day and status of a sent order in one step (shared/docs/orders.md). */

export const saving = createOrderSaving({ opened: sendOpened })
sample({ clock: saving.closed, target: sendClosed })

/** True once the order is sent; the form then offers the message to the shopper. */
export const $isSent = createStore(false)
  .on(saving.saved, () => true)
  .reset(sendOpened, saving.closed, pageOpened)
sample({ clock: pageOpened, target: saving.ending.cancelled })
