import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import type { Order } from '@console/shared/orders'
import { errorToast, successToast, toast } from '../../kit/platform/toast.ts'
import { createCommand } from '../../kit/data/command.ts'
import { beginBatchFx, markTakenBackFx } from '../../kit/journal/journal.ts'
import type { Batch, Ticket } from '../../kit/journal/step.ts'
import { conflictsIn } from '../../kit/merge/update-conflict.ts'
import type { Toast } from '../../kit/platform/toast-queue.ts'
import { ofOrdersText, statusOf } from '../labels.ts'
import { manyChanged } from '../model.ts'
import { orderStep } from '../order-thing.ts'
import { setStatusFx } from './set-status.ts'

/* A status can be taken back for a while, of one order or of many (shared/docs/orders.md). */

/** How long, milliseconds. */
const OFFERED = 10_000

/** An order as the server answered it. */
interface Changed {
  readonly order: Order
  readonly shop: string
}
/** The same, and what its status was on the server before. */
interface StatusChange extends Changed {
  readonly before: string
}

interface Undo<Change> {
  readonly changes: readonly Change[]
  /** Under which the journal has the change. */
  readonly batch: Batch | undefined
}

/** Says what was changed, with 'Отменить'. */
export const undoOffered = createEvent<Undo<Changed> & { readonly said: Toast }>()
export const undoAsked = createEvent<Undo<StatusChange>>()

const labelOf = (order: Order): string => statusOf(order, []).label

/** What the last write of an order found, which may be more than its owner had seen. */
const $written = createStore<ReadonlyMap<string, { readonly found: Order; readonly made: Order }>>(new Map()).on(
  setStatusFx.written,
  (all, one) => new Map([...all, [one.made.uuid, one]]),
)

const offerFx = createEffect(({ said, ...undo }: Undo<StatusChange> & { readonly said: Toast }): Toast => {
  const ask = scopeBind(undoAsked, { safe: true })
  const [first] = undo.changes
  if (!first) return said
  // Of the same order twice, each is an offer of its own.
  const key = `${undo.batch?.id ?? first.order.uuid} ${first.order.date_update} ${first.before}`
  return { ...said, key, stays: OFFERED, action: { label: 'Отменить', onPress: () => ask(undo) } }
})
sample({
  clock: undoOffered,
  source: $written,
  fn: (all, { changes, ...offer }) => ({
    ...offer,
    // An order that had the status already is nobody's to take back.
    changes: changes.flatMap((change) => {
      const one = all.get(change.order.uuid)
      return one?.made === change.order ? [{ ...change, before: labelOf(one.found) }] : []
    }),
  }),
  target: offerFx,
})
sample({ clock: offerFx.doneData, target: toast })

interface Turn extends StatusChange {
  readonly batch: Batch | undefined
}

/** What was one batch of the journal is one batch there on its way back. */
const beginFx = createEffect(async (turns: readonly Turn[]): Promise<readonly Ticket[]> => {
  const batch = turns[0]?.batch
  if (!batch) return []
  const steps = turns.map(({ order, before, shop }) => orderStep(shop, order, labelOf(order), before))
  const tickets = await beginBatchFx({ title: `Отмена: ${batch.title}`, steps, takesBack: batch.id })
  await markTakenBackFx(batch)
  return tickets
})

const run = createCommand({
  // Compared with what we wrote: what somebody else has set since is a conflict, and stays.
  workFx: attach({
    effect: setStatusFx,
    mapParams: ({ order, before, shop }: Turn) => ({ item: order, at: { shop }, body: { payment_status: before } }),
  }),
  journal: { beginFx },
})
sample({
  clock: undoAsked,
  fn: ({ changes, batch }) => changes.map((change) => ({ ...change, batch })),
  target: run.start,
})
sample({ clock: run.finished, fn: ({ done }) => done.map(({ result }) => result), target: manyChanged })
sample({
  clock: run.finished,
  filter: ({ done }) => done.length > 0,
  fn: ({ done }) =>
    successToast(
      done.length === 1 ? 'Прежний статус вернулся' : `Прежний статус вернулся у ${ofOrdersText(done.length)}`,
    ),
  target: toast,
})
const failed = run.finished.map(({ failed }) => ({
  kept: failed.filter(({ error }) => conflictsIn(error).length > 0).length,
  refused: failed.filter(({ error }) => conflictsIn(error).length === 0),
}))
sample({
  clock: failed,
  filter: ({ kept }) => kept > 0,
  fn: ({ kept }) => ({
    kind: 'info' as const,
    text: `У ${ofOrdersText(kept)} статус с тех пор изменился, он остался.`,
  }),
  target: toast,
})
sample({
  clock: failed,
  filter: ({ refused }) => refused.length > 0,
  fn: ({ refused: [first, ...others] }) =>
    errorToast(`Не удалось вернуть статус у ${ofOrdersText(others.length + 1)}. ${first?.error.message ?? ''}`),
  target: toast,
})
