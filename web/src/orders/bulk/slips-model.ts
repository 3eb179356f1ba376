import { combine, createEvent, createStore } from 'effector'
import type { Order } from '@console/shared/orders'
import { $pageNames } from '../../kit/platform/navigation.ts'
import { list, pageOpened } from '../model.ts'

export const slipsRequested = createEvent<readonly Order[]>()
export const slipsPrinted = createEvent()

/** The orders whose packing slips are being printed. */
export const $slips = createStore<readonly Order[]>([])
  .on(slipsRequested, (_, orders) => orders)
  .reset(slipsPrinted, pageOpened)

/** The shop's title, printed on each slip; '' until it is known. */
export const $shopTitle = combine($pageNames, list.$path, (names, path) => names[path?.shop ?? ''] ?? '')
