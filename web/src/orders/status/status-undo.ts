import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import type { Order, StatusDraft } from '@console/shared/orders'
import type { ApiError } from '../../kit/api/error.ts'
import { createCommand } from '../../kit/data/command.ts'
import type { Report } from '../../kit/data/command-run.ts'
import type { UpdateFx } from '../../kit/data/update.ts'
import type { JobOptions } from '../../kit/data/write-merged.ts'
import type { Batch } from '../../kit/journal/step.ts'
import { isConflict } from '../../kit/merge/update-conflict.ts'
import type { Toast } from '../../kit/platform/toast-queue.ts'
import { errorToast, successToast, toast } from '../../kit/platform/toast.ts'
import type { OrderPlace } from '../api.ts'
import { ofOrdersText, statusLabel } from '../labels.ts'
import { manyChanged } from '../model.ts'
import { orderStep } from '../order-entity.ts'

/** How long the undo is offered, milliseconds. */
const OFFERED = 10_000

/** An order as the save returned it. */
interface Changed {
  readonly order: Order
  readonly shop: string
}
/** A change that can be undone; `before` is the status that the write replaced on the server. */
interface Undoable extends Changed {
  readonly before: string
}

interface Undo<Change> {
  readonly changes: readonly Change[]
  /** The journal's batch of the change. */
  readonly batch: Batch | undefined
}

type Job = Undoable & Pick<Undo<Undoable>, 'batch'>

/** Offers for a while to undo a status change of one order or many (shared/docs/orders.md). */
export function createStatusUndo(setStatusFx: UpdateFx<StatusDraft, OrderPlace, Order>) {
  /** Shows the toast with an 'Отменить' button. */
  const undoOffered = createEvent<Undo<Changed> & { readonly message: Toast }>()
  const undoRequested = createEvent<Undo<Undoable>>()

  /** Writes whose undo was not offered yet. The replaced status may differ from the one that the owner saw. */
  const $written = createStore<readonly { readonly found: Order; readonly made: Order }[]>([]).on(
    setStatusFx.written,
    (all, one) => [...all, one],
  )
  const forgotten = createEvent<readonly Order[]>()
  $written.on(forgotten, (all, orders) => all.filter(({ made }) => !orders.includes(made)))
  const offerFx = createEffect(({ message, ...undo }: Undo<Undoable> & { readonly message: Toast }): Toast => {
    const ask = scopeBind(undoRequested, { safe: true })
    const [first] = undo.changes
    if (!first) return message
    // Two changes of one order need two toasts.
    const key = `${undo.batch?.id ?? first.order.uuid} ${first.order.date_update} ${first.before}`
    return { ...message, key, stays: OFFERED, action: { label: 'Отменить', onPress: () => ask(undo) } }
  })
  sample({
    clock: undoOffered,
    source: $written,
    fn: (all, { changes, ...offer }) => ({
      ...offer,
      // An order that already had the status was not written, so there is nothing to undo.
      changes: changes.flatMap((change) => {
        const one = all.find(({ made }) => made === change.order)
        return one ? [{ ...change, before: statusLabel(one.found) }] : []
      }),
    }),
    target: offerFx,
  })
  sample({ clock: offerFx.doneData, target: toast })
  sample({ clock: offerFx, fn: ({ changes }) => changes.map(({ order }) => order), target: forgotten })

  const run = createCommand({
    // Compares with our own write: a status that somebody else has set since is a conflict and stays.
    workFx: attach({
      effect: setStatusFx,
      mapParams: ({ order, before, shop, noteChange }: Job & JobOptions) => ({
        ...{ item: order, at: { shop }, body: { payment_status: before } },
        noteChange,
      }),
    }),
    journal: {
      undoes: ([first]: readonly Job[]) => first?.batch,
      step: ({ order, before, shop }: Job) => orderStep(shop, order, statusLabel(order), before),
    },
  })
  sample({
    clock: undoRequested,
    fn: ({ changes, batch }) => changes.map((change) => ({ ...change, batch })),
    target: run.start,
  })
  sample({ clock: run.finished, fn: ({ done }) => done.map(({ result }) => result), target: [manyChanged, forgotten] })
  const reportFx = createEffect((report: Report<Job, Order, ApiError>) => {
    for (const message of toastsOf(report)) toast(message)
  })
  sample({ clock: run.finished, target: reportFx })
  return { undoOffered, $written }
}

/** Returns how many statuses were restored, kept and refused. */
function toastsOf({ done, failed }: Report<Job, Order, ApiError>): Toast[] {
  const kept = failed.filter(({ error }) => isConflict(error)).length
  const [first, ...others] = failed.filter(({ error }) => !isConflict(error))
  const toasts: Toast[] = []
  if (done.length > 0)
    toasts.push(successToast(`Прежний статус вернулся${done.length > 1 ? ` у ${ofOrdersText(done.length)}` : ''}`))
  if (kept > 0) toasts.push({ kind: 'info', text: `У ${ofOrdersText(kept)} статус с тех пор изменился, он остался.` })
  if (first)
    toasts.push(errorToast(`Не удалось вернуть статус у ${ofOrdersText(others.length + 1)}. ${first.error.message}`))
  return toasts
}
