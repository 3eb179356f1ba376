import { createEffect, createEvent, sample, scopeBind } from 'effector'
import { navigationRequested } from '../kit/platform/navigation.ts'
import { toast } from '../kit/platform/toast.ts'
import type { Batch } from '../kit/journal/step.ts'
import type { Toast } from '../kit/platform/toast-queue.ts'
import { projectUrl } from '../projects/project-url.ts'

/** The router state of the history page: the batch to undo. */
interface HistoryState {
  readonly undo: string
}

/** Opens the history, which asks before it undoes the batch. */
export const undoRequested = createEvent<Batch>()
sample({
  clock: undoRequested,
  fn: ({ id, place }) => ({ to: projectUrl(place, 'history'), state: { undo: id } satisfies HistoryState }),
  target: navigationRequested,
})

/** Opens the history of the batch's project, where each batch can be undone separately. */
export const historyRequested = createEvent<Batch>()
sample({
  clock: historyRequested,
  fn: ({ place }) => ({ to: projectUrl(place, 'history') }),
  target: navigationRequested,
})

interface ReportedChange {
  readonly message: Toast
  readonly batches: readonly Batch[]
}

/** Reports the result of a run, with 'Отменить' if the journal has it. */
export const reported = createEvent<ReportedChange>()
const withActionFx = createEffect(({ message, batches: [batch] }: ReportedChange): Toast => {
  const ask = scopeBind(undoRequested, { safe: true })
  return batch ? { ...message, key: batch.id, action: { label: 'Отменить', onPress: () => ask(batch) } } : message
})
sample({ clock: reported, target: withActionFx })
sample({ clock: withActionFx.doneData, target: toast })
