import { attach, combine, createEvent, createStore, sample, type Unit } from 'effector'
import type { Order, TrackingDraft } from '@console/shared/orders'
import { apiEffect } from '../../kit/api/api-effect.ts'
import { ApiError } from '../../kit/api/error.ts'
import { createForm, type FormSubmission } from '../../kit/data/form.ts'
import { conflictsIn, isConflict, UpdateConflict } from '../../kit/merge/update-conflict.ts'
import { trackingFx } from '../delivery/tracking-model.ts'
import type { TrackingBody } from '../delivery/tracking-form.ts'
import { aboutOrder } from '../labels.ts'
import { createEndingQuestion } from '../status/ending-question.ts'
import { changeStatusFx, type StatusChange } from '../status/status-model.ts'

/** The changed fields of an order's form; only they are sent. */
export interface OrderChange {
  readonly order: Order
  readonly payment_status?: string
  readonly tracking?: TrackingDraft
}

type Submission = FormSubmission<OrderChange, never>
type Half = 'status' | 'tracking'
const nameOf = ({ uuid }: Order, half: Half): string => `${uuid} ${half}`

/**
 * Saves an order with up to two calls: the status and the parcel. When one of them fails, the form stays open and
 * `$partly` says which one was saved. `questions` asks about conflicts in either.
 *
 * @example const saving = createOrderSaving({ opened })
 */
export function createOrderSaving(options: { opened: Unit<unknown> }) {
  const closed = createEvent()
  const ending = createEndingQuestion<OrderChange>()
  const statusFx = attach({ effect: changeStatusFx, mapParams: (change: StatusChange) => change })
  const parcelFx = attach({ effect: trackingFx, mapParams: (body: TrackingBody) => body })
  /** The calls of the submitted change that succeeded; after a conflict is resolved only the other call is repeated. */
  const $saved = createStore<ReadonlySet<string>>(new Set())
    .reset(ending.passed)
    .on(statusFx.done, (names, { params: { order } }) => new Set([...names, nameOf(order, 'status')]))
    .on(parcelFx.done, (names, { params: { order } }) => new Set([...names, nameOf(order, 'tracking')]))

  const saveFx = attach({
    source: $saved,
    mapParams: (submission: Submission, saved) => ({ ...submission, saved }),
    effect: apiEffect<Submission & { saved: ReadonlySet<string> }, Order>(async ({ body, choices = [], saved }) => {
      const { order, payment_status, tracking } = body
      const errors: ApiError[] = []
      const attempt = async (half: Half, callFx: () => Promise<Order>) => {
        if (saved.has(nameOf(order, half))) return
        try {
          await callFx()
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          errors.push(error)
        }
      }
      if (payment_status !== undefined) await attempt('status', () => statusFx({ order, payment_status, choices }))
      if (tracking !== undefined) await attempt('tracking', () => parcelFx({ order, tracking, choices }))
      if (errors.length > 0) throw joined(errors)
      return order
    }),
  })
  const { submitted, $isSaving, $failure, $fieldErrors, questions, ...form } = createForm({
    saveFx,
    about: ({ body }) => aboutOrder(body),
  })
  sample({ clock: ending.passed, target: submitted })
  sample({ clock: [options.opened, closed], target: form.closed })

  const $change = createStore<OrderChange | null>(null)
    .on(ending.passed, (_, change) => change)
    .reset(closed, options.opened)
  // The answer to a form that was closed must not close another form.
  const saved = sample({
    clock: form.saved,
    source: $change,
    filter: (asked, order) => asked?.order.uuid === order.uuid,
    fn: () => undefined,
  })
  /** A text that says which half of the change was saved; '' when all or none of it was. */
  const $partly = combine({ change: $change, saved: $saved, failure: $failure }, ({ change, saved, failure }) => {
    if (!failure || !change?.tracking || change.payment_status === undefined) return ''
    if (saved.has(nameOf(change.order, 'tracking')))
      return 'Трек-номер и дата записаны, статус ещё прежний. Ещё одно нажатие повторит только его.'
    return saved.has(nameOf(change.order, 'status'))
      ? 'Статус изменён, трек-номер и дата ещё не записаны. Ещё одно нажатие повторит только их.'
      : ''
  })
  return { submitted: ending.asked, closed, ending, saved, $partly, questions, $isSaving, $failure, $fieldErrors }
}

/**
 * Joins two errors. A refusal comes first, with the server's messages for all fields; conflicts are asked about
 * together.
 */
function joined(errors: readonly ApiError[]): ApiError {
  const refusals = errors.filter((error) => !isConflict(error))
  const [first] = refusals
  if (!first) return new UpdateConflict(errors.flatMap(conflictsIn))
  const fields = refusals.flatMap((error) => error.errors)
  return new ApiError(first.kind, first.message, first.status, fields)
}
