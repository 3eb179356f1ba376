import { createEvent, createStore } from 'effector'
import type { Order } from '@console/shared/orders'
import { pageOpened } from '../model.ts'

export const slipsAsked = createEvent<readonly Order[]>()
export const slipsPrinted = createEvent()

/** The orders whose packing slips lie ready for the printer. */
export const $slips = createStore<readonly Order[]>([])
  .on(slipsAsked, (_, orders) => orders)
  .reset(slipsPrinted, pageOpened)
