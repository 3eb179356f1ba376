import { attach, createEvent, createStore, sample } from 'effector'
import type { Order } from '@console/shared/orders'
import { bad, good, toast } from '../../kit/browser/toast.ts'
import { api } from '../api.ts'
import { changed, list } from '../model.ts'

export interface StatusChoice {
  readonly order: Order
  readonly status: string
}

/** A status chosen in an order's own row. */
export const statusChosen = createEvent<StatusChoice>()

const setFx = attach({
  source: list.$path,
  mapParams: ({ order, status }: StatusChoice, path) => ({
    params: { shop: path?.shop ?? '', transaction: order.uuid },
    body: { payment_status: status },
  }),
  effect: api.setStatus,
})

/** The orders whose rows wait for the server. */
export const $changing = createStore<readonly string[]>([])
  .on(setFx, (waiting, { order }) => [...waiting, order.uuid])
  .on(setFx.finally, (waiting, { params }) => waiting.filter((uuid) => uuid !== params.order.uuid))

sample({
  clock: statusChosen,
  source: $changing,
  filter: (waiting, { order, status }) => !waiting.includes(order.uuid) && order.payment_status !== status,
  fn: (_, choice) => choice,
  target: setFx,
})
sample({ clock: setFx.doneData, target: changed })
sample({ clock: setFx.done, fn: () => good('Статус успешно обновлён'), target: toast })
sample({ clock: setFx.fail, fn: () => bad('Ошибка изменения статуса'), target: toast })
