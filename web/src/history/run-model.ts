import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { apiEffect } from '../kit/api/api-effect.ts'
import { errorToast, successToast, toast } from '../kit/platform/toast.ts'
import { createCommand } from '../kit/data/command.ts'
import { $journalStore, endBatchesFx, resumeBatchFx } from '../kit/journal/journal.ts'
import type { Fields } from '../kit/merge/fields.ts'
import type { JobOptions } from '../kit/data/write-merged.ts'
import { settleFx, type Settled } from './settle.ts'
import type { Batch, Entry } from '../kit/journal/step.ts'
import type { Listed } from './entity.ts'
import { $entities, batchOpened, list, pageOpened } from './history-model.ts'
import type { ListedBatch } from './listed.ts'
import {
  createdUuids,
  listToSearch,
  pairWithEntities,
  pendingSteps,
  type BatchAction,
  type BatchStep,
} from './batch-steps.ts'

/* Finishes or undoes a batch. Both run steps, and the journal records them like any other batch. */

interface RunRequest {
  readonly batch: ListedBatch
  readonly action: BatchAction
}
export const actionRequested = createEvent<RunRequest>()
export const confirmed = createEvent()
export const cancelled = createEvent()

export const $question = createStore<RunRequest | null>(null)
  .on(actionRequested, (_, question) => question)
  .reset(cancelled, pageOpened)

/** The history was opened by a link to undo this batch. */
export const linkOpened = createEvent<string>()
const $linked = createStore<string | null>(null)
  .on(linkOpened, (_, id) => id)
  .reset(actionRequested)
sample({
  clock: sample({
    clock: [linkOpened, list.loaded],
    source: { id: $linked, batches: list.$items },
    fn: ({ id, batches }) => batches.find((batch) => batch.id === id && !batch.isTakenBack),
  }).filterMap((batch): RunRequest | undefined => batch && { batch, action: 'undo' }),
  target: actionRequested,
})

const entriesFx = attach({
  source: { store: $journalStore, entities: $entities },
  effect: async ({ store, entities }, { batch }: RunRequest) => ({ entities, entries: await store.entries(batch.id) }),
})
const planFx = apiEffect(async (question: RunRequest): Promise<BatchStep[]> => {
  const { entities, entries } = await entriesFx(question)
  const wanted = pendingSteps(question.action, entries, entities)
  const lists = new Map<string, readonly Listed[]>()
  for (const { entity, above, name } of wanted.flatMap(listToSearch))
    if (!lists.has(name)) lists.set(name, (await entity.creation?.listFx(above)) ?? [])
  if (question.action === 'finish') await resumeBatchFx(question.batch)
  return pairWithEntities(question, wanted, createdUuids(entries, entities), lists)
})

/** Before a step deletes an item, reads everything that an undo needs, as the tab that began the batch would have done. */
const snapshotFx = createEffect(async ({ batch, action, entry, settling }: BatchStep): Promise<Fields | undefined> => {
  const isDeletion = action === 'finish' && batch.takesBack === null && entry.after === null
  if (!isDeletion) return undefined
  const isThere = (await settling.entity.readFx(entry.path)) !== null
  return isThere ? settling.entity.creation?.snapshotFx?.(entry.path) : undefined
})

const run = createCommand({
  workFx: attach({
    effect: settleFx,
    // If an earlier visit may have sent this change, the journal keeps the values that it compared.
    mapParams: ({ entry, settling, noteChange }: BatchStep & JobOptions) =>
      'isCompared' in entry ? settling : { ...settling, noteChange },
  }),
  journal: {
    undoes: ([step]: readonly BatchStep[]) => step?.batch,
    step: ({ entry }: BatchStep) => entry,
    snapshotFx,
    done: (_: Entry, settled: Settled) => settled,
  },
  ticketOf: ({ batch, action, entry }) => (action === 'finish' && 'batch' in entry ? { batch, entry } : undefined),
})
export const { $progress } = run

/** The batch that is being finished or undone; null if none is. */
export const $running = createStore<Batch | null>(null)
  .on(planFx, (_, { batch }) => batch)
  .reset(run.finished, planFx.fail)

const started = sample({
  clock: confirmed,
  source: { question: $question, running: $running },
  fn: ({ question, running }) => (running ? null : question),
}).filterMap((question) => question ?? undefined)
$question.reset(started)
sample({ clock: started, target: planFx })
sample({ clock: planFx.doneData, filter: (steps) => steps.length > 0, target: run.start })
// No step is left to run: the batch only has to be marked as ended.
const nothingLeft = sample({
  clock: planFx.done,
  filter: ({ result }) => result.length === 0,
  fn: ({ params }) => params,
})
$running.reset(nothingLeft)
sample({ clock: nothingLeft, fn: ({ batch }) => [{ ...batch, isWaiting: false }], target: endBatchesFx })
const NOTHING_LEFT: Readonly<Record<BatchAction, string>> = {
  undo: 'Возвращать нечего: это действие ничего не изменило.',
  finish: 'Заканчивать нечего: всё уже сделано.',
}
sample({
  clock: nothingLeft,
  fn: ({ action }) => ({ kind: 'info' as const, text: NOTHING_LEFT[action] }),
  target: toast,
})
sample({ clock: planFx.fail, fn: ({ error }) => errorToast(`Не получилось. ${error.message}`), target: toast })

sample({
  clock: run.finished,
  fn: ({ done, failed }) => {
    const kept = done.filter(({ result }) => result.outcome === 'kept').length
    const all = done.length + failed.length
    const words = `Сделано: ${done.length - kept} из ${all}.`
    if (failed.length > 0) return errorToast(`${words} Не получилось: ${failed.length}. Почему — в истории.`)
    return kept > 0
      ? { kind: 'info' as const, text: `${words} Остальное изменил кто-то ещё, оно осталось.` }
      : successToast(words)
  },
  target: toast,
})
/* After the run, reload the list and the expanded batch. */
sample({ clock: endBatchesFx.done, target: list.refresh })
sample({ clock: run.finished, fn: ({ batches }) => batches.map(({ id }) => id)[0] ?? '', target: batchOpened })
