import { attach, combine, createEvent, createStore, sample, type Unit } from 'effector'
import { or } from 'patronum'
import type { Order, TrackingDraft } from '@console/shared/orders'
import { createMutation } from '../../kit/data/mutation.ts'
import { trackingFx } from '../delivery/delivery-model.ts'
import type { TrackingBody } from '../delivery/tracking-form.ts'
import { createEndingQuestion } from '../status/ending-question.ts'
import { changeStatusFx, type StatusBody } from '../status/status-model.ts'

/** What a form changed of an order: only that is sent. */
export interface OrderChange {
  readonly order: Order
  readonly payment_status?: string
  readonly tracking?: TrackingDraft
}

/**
 * One button, up to two calls: the status first, then the parcel. What fails stays in the form, `$partly` says which of
 * them went through, and what is handed over again is only what is missing.
 *
 * @example const saving = createOrderSaving({ opened })
 */
export function createOrderSaving(options: { opened: Unit<unknown> }) {
  const closed = createEvent()
  const ending = createEndingQuestion<OrderChange>()
  const submitted = ending.passed
  const statusFx = attach({
    effect: changeStatusFx,
    mapParams: ({ order, payment_status }: StatusBody) => ({ order, status: payment_status }),
  })
  const status = createMutation({ saveFx: statusFx })
  const parcel = createMutation({
    saveFx: attach({ effect: trackingFx, mapParams: ({ order, tracking }: TrackingBody) => ({ order, tracking }) }),
  })

  const $asked = createStore<OrderChange | null>(null)
    .on(submitted, (_, change) => change)
    .reset(closed, options.opened)
  sample({ clock: [submitted, options.opened, closed], target: [status.closed, parcel.closed] })
  // Decided about, they are saved after all.
  const isAsked = (asked: OrderChange | null, { params }: { params: { order: Order } }) =>
    asked?.order.uuid === params.order.uuid
  const statusSaved = sample({ clock: changeStatusFx.done, source: $asked, filter: isAsked })
  const parcelSaved = sample({ clock: trackingFx.done, source: $asked, filter: isAsked })
  sample({ clock: statusSaved, target: status.closed })
  sample({ clock: parcelSaved, target: parcel.closed })
  sample({ clock: submitted, filter: hasStatus, target: status.submitted })

  /** The status is as it should be, was refused or is asked about: the parcel's turn. */
  const statusSettled = createEvent<OrderChange | null>()
  sample({ clock: submitted, filter: (change) => !hasStatus(change), target: statusSettled })
  // An answer that comes after the form was left is nobody's: it would close the form of another order.
  sample({ clock: statusFx.finally, source: $asked, filter: isAsked, target: statusSettled })
  sample({ clock: statusSettled, filter: hasTracking, target: parcel.submitted })

  // Of the status the decision was the last that was missing, unless the parcel's turn failed.
  const statusDecided = sample({
    clock: statusSaved,
    source: { isSaving: or(status.$isSaving, parcel.$isSaving), failure: parcel.$failure },
    filter: ({ isSaving, failure }) => !isSaving && failure === null,
  })
  const saved = sample({
    clock: [statusDecided, statusSettled.filter({ fn: (change) => !hasTracking(change) }), parcelSaved],
    source: status.$failure,
    filter: (failure) => failure === null,
    fn: () => undefined,
  })
  /** In words, what was saved while the other half was not; '' where all or nothing was. */
  const $partly = combine(
    { asked: $asked, status: status.$failure, parcel: parcel.$failure },
    ({ asked, status, parcel }) => {
      if (!asked?.tracking || asked.payment_status === undefined || !status === !parcel) return ''
      return status
        ? 'Трек-номер и дата записаны, статус ещё прежний. Ещё одно нажатие повторит только его.'
        : 'Статус изменён, трек-номер и дата ещё не записаны. Ещё одно нажатие повторит только их.'
    },
  )
  return {
    submitted: ending.asked,
    closed,
    ending,
    saved,
    $partly,
    $isSaving: or(status.$isSaving, parcel.$isSaving),
    $failure: combine(status.$failure, parcel.$failure, (one, other) => one ?? other),
    $fieldErrors: combine(status.$fieldErrors, parcel.$fieldErrors, (one, other) => [...one, ...other]),
  }
}

function hasStatus(change: OrderChange): change is OrderChange & StatusBody {
  return change.payment_status !== undefined
}
function hasTracking(change: OrderChange | null): change is OrderChange & { tracking: TrackingDraft } {
  return change?.tracking !== undefined
}
