import { createEffect, createEvent, sample, scopeBind } from 'effector'
import { navigated } from '../kit/platform/navigation.ts'
import { toast } from '../kit/platform/toast.ts'
import type { Batch } from '../kit/journal/step.ts'
import type { Toast } from '../kit/platform/toast-queue.ts'
import { projectUrl } from '../projects/project-url.ts'

/** What goes along to the history: the batch that is to be taken back. */
export interface HistoryState {
  readonly takeBack: string
}

/** Where a batch is taken back: the history asks first. */
export const takeBackRequested = createEvent<Batch>()
sample({
  clock: takeBackRequested,
  fn: ({ id, place }) => ({ to: projectUrl(place, 'history'), state: { takeBack: id } satisfies HistoryState }),
  target: navigated,
})

/** Where batches are, for each to be taken back by itself. */
export const historyRequested = createEvent<Batch>()
sample({ clock: historyRequested, fn: ({ place }) => ({ to: projectUrl(place, 'history') }), target: navigated })

interface Report {
  readonly said: Toast
  readonly batches: readonly Batch[]
}

/** Reports the result of a run, with 'Отменить' if the journal has it. */
export const reported = createEvent<Report>()
const withActionFx = createEffect(({ said, batches: [batch] }: Report): Toast => {
  const ask = scopeBind(takeBackRequested, { safe: true })
  return batch ? { ...said, key: batch.id, action: { label: 'Отменить', onPress: () => ask(batch) } } : said
})
sample({ clock: reported, target: withActionFx })
sample({ clock: withActionFx.doneData, target: toast })
