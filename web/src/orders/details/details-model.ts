import { attach, combine, createEvent, createStore, sample } from 'effector'
import { or } from 'patronum'
import type { Order, TrackingDraft } from '@console/shared/orders'
import { createMutation } from '../../kit/data/mutation.ts'
import { bad, toast } from '../../kit/browser/toast.ts'
import { tracking } from '../delivery/delivery-model.ts'
import { createOpenOrder } from '../model.ts'
import { createEndingQuestion } from '../status/ending-question.ts'
import { changeStatusFx, type StatusBody } from '../status/status-model.ts'

/** What the details form changed: only that is sent. */
export interface DetailsBody {
  readonly order: Order
  readonly payment_status?: string
  readonly tracking?: TrackingDraft
}

const statusFx = attach({
  effect: changeStatusFx,
  mapParams: ({ order, payment_status }: StatusBody) => ({ order, status: payment_status }),
})
export const status = createMutation({ saveFx: statusFx })

export const opened = createEvent<Order>()
export const closed = createEvent()
/** Cancelling and refunding from the details. */
export const ending = createEndingQuestion<DetailsBody>()
const submitted = ending.passed

const $isSaving = or(status.$isSaving, tracking.$isSaving)
export const { $order, readFx } = createOpenOrder({ opened, closed: [closed], $isSaving })
/** The owner has come back to the tab, and nothing is typed in the modal. */
export const looked = createEvent()
sample({ clock: looked, source: $order, filter: (order) => order !== null, target: readFx })
sample({ clock: readFx.failData, fn: (error) => bad(`Заказ не обновился. ${error.message}`), target: toast })

/* One button, up to two calls: the status first, then the parcel. What fails stays in the form. */

const $asked = createStore<DetailsBody | null>(null)
  .on(submitted, (_, body) => body)
  .reset(closed, opened)
sample({ clock: [submitted, opened, closed], target: [status.closed, tracking.closed] })
// Decided about, it is saved after all, and nothing is left to do here unless the parcel's turn failed.
const decided = sample({ clock: changeStatusFx.done, filter: status.$isSaving.map((isSaving) => !isSaving) })
sample({ clock: decided, target: status.closed })
sample({
  clock: decided,
  source: { open: $order, asked: $asked, failure: tracking.$failure, isSaving: tracking.$isSaving },
  filter: ({ open, asked, failure, isSaving }, { result }) =>
    asked !== null && open?.uuid === result.uuid && failure === null && !isSaving,
  fn: () => undefined,
  target: closed,
})
sample({ clock: submitted, filter: hasStatus, target: status.submitted })

/** The status is as it should be, was refused or is asked about: the parcel's turn. */
const statusSettled = createEvent<DetailsBody | null>()
sample({ clock: submitted, filter: (body) => !hasStatus(body), target: statusSettled })
sample({ clock: statusFx.finally, source: $asked, target: statusSettled })
sample({ clock: statusSettled, filter: hasTracking, target: tracking.submitted })

sample({
  clock: [statusSettled.filter({ fn: (body) => !hasTracking(body) }), tracking.saved],
  source: status.$failure,
  filter: (failure) => failure === null,
  target: closed,
})

function hasStatus(body: DetailsBody): body is DetailsBody & StatusBody {
  return body.payment_status !== undefined
}
function hasTracking(body: DetailsBody | null): body is DetailsBody & { tracking: TrackingDraft } {
  return body?.tracking !== undefined
}

/** What the form hands its changes to. */
export const saving = {
  submitted: ending.asked,
  closed,
  $isSaving,
  $failure: combine(status.$failure, tracking.$failure, (one, other) => one ?? other),
  $fieldErrors: combine(status.$fieldErrors, tracking.$fieldErrors, (one, other) => [...one, ...other]),
}
