import { createStore, sample } from 'effector'
import { createOrderSaving } from '../saving/order-saving.ts'
import { pageOpened } from '../model.ts'
import { sendClosed, sendOpened } from './send-model.ts'

/* Sending an order in one step: its track number, the day and the status together (shared/docs/orders.md). */

export const saving = createOrderSaving({ opened: sendOpened })
sample({ clock: saving.closed, target: sendClosed })

/** It went: what is left is to tell its buyer. */
export const $isSent = createStore(false)
  .on(saving.saved, () => true)
  .reset(sendOpened, saving.closed, pageOpened)
sample({ clock: pageOpened, target: saving.ending.cancelled })
