import { attach, createEvent, createStore, sample } from 'effector'
import { apiEffect } from '../kit/api/api-effect.ts'
import { ApiError } from '../kit/api/error.ts'
import { $platform } from '../kit/platform/platform.ts'
import { errorToast, successToast, toast } from '../kit/platform/toast.ts'
import { createCommand, failedBy } from '../kit/data/command.ts'
import type { Answers } from '../kit/data/command-run.ts'
import type { JobOptions } from '../kit/data/write-merged.ts'
import { journalSource, endBatchesFx } from '../kit/journal/journal.ts'
import { $waiting, JOURNAL } from '../kit/journal/first-load.ts'
import { settleFx, type Settled, type Settling } from './settle.ts'
import type { Batch, Entry, Ticket } from '../kit/journal/step.ts'
import type { RecordedEntities } from './entity.ts'
import { readWaitingFx, queueChangesFx, waitingBatches } from '../kit/journal/outbox.ts'
import { isConflict } from '../kit/merge/update-conflict.ts'
import { changesText } from './labels.ts'

/* Sends the changes that wait for the network; each is merged like any save (shared/docs/decisions/offline.md). */

/** How to read and write the entities that can be changed offline; the app sets it. */
export const $waitingEntities = createStore<RecordedEntities>({})

export const opened = createEvent()
/** The server may be reachable again. */
export const retried = createEvent()
/** The owner wants all waiting changes sent, including those whose questions they put off. */
export const sendRequested = createEvent()
export const decided = createEvent<Answers>()
export const postponed = createEvent()

sample({ clock: opened, target: readWaitingFx })
sample({
  clock: endBatchesFx.done,
  source: $waiting,
  filter: (waiting) => waiting.length > 0,
  target: readWaitingFx,
})

interface Job extends JobOptions {
  readonly ticket: Ticket
  readonly settling: Settling
}

const keyOf = ({ batch, index }: Entry): string => `${batch} ${index}`
/** Identifies an attempt: a new value of the same change is a new attempt. */
const attemptKey = (entry: Entry): string => `${keyOf(entry)} ${JSON.stringify(entry.after)}`

/** Questions that the owner put off; they are asked again on request only. */
const $postponed = createStore<ReadonlySet<string>>(new Set())

/** Takes the waiting steps of batches that no other tab works on; reads them after their locks are held. */
const takeFx = attach({
  source: { ...journalSource, entities: $waitingEntities, postponed: $postponed },
  effect: async ({ store, platform, entities, postponed }, answers: Answers) => {
    const batches = await waitingBatches({ store, platform })
    const take = async () => {
      const seen: Entry[] = []
      const jobs: Job[] = []
      const idle: Batch[] = []
      const now = await waitingBatches({ store, platform })
      for (const { id } of batches) if (!now.some((batch) => batch.id === id)) await store.release(id)
      for (const batch of now.filter(({ id }) => batches.some((one) => one.id === id))) {
        const entries = (await store.entries(batch.id)).filter(({ outcome }) => outcome === 'planned')
        seen.push(...entries)
        const taken = entries.flatMap((entry): Job[] => {
          const entity = entities[entry.thing]
          if (!entity || postponed.has(keyOf(entry))) return []
          const choices = answers.get(keyOf(entry)) ?? []
          return [{ ticket: { batch, entry }, settling: { step: entry, entity, made: null, isCareful: true, choices } }]
        })
        jobs.push(...taken)
        if (taken.length === 0) idle.push(batch)
      }
      return { seen, jobs, idle }
    }
    try {
      for (const { id } of batches) await store.hold(id)
      return await platform.exclusively(JOURNAL, take)
    } catch (cause) {
      // The next attempt takes the locks again.
      for (const { id } of batches) await store.release(id)
      throw cause
    }
  },
})

/** Whether the change keeps waiting: without an answer or a session, or after a server error, a later attempt may succeed. */
const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind !== 'internal' &&
  (isConflict(error) ||
    error.sessionEnded ||
    error.status === null ||
    error.status >= 500 ||
    [401, 408, 429, 451].includes(error.status))

const run = createCommand({
  workFx: apiEffect<Job, Settled & Partial<Entry>>(async ({ settling, ticket, noteChange }) => {
    // After a lost answer, the values that the first attempt recorded are the base of the comparison.
    const settled = await settleFx(ticket.entry.isCompared ? settling : { ...settling, noteChange })
    return { ...settled, ...(settling.entity.isPrivate && { before: {}, after: {} }) }
  }),
  ticketOf: ({ ticket }) => ticket,
  journal: {
    step: ({ ticket }) => ticket.entry,
    done: (_, settled) => settled,
    failed: (error) => (isRetryable(error) ? null : failedBy(error)),
  },
  about: ({ ticket: { entry } }) => ({ key: keyOf(entry), title: entry.title }),
  // One at a time: characteristics of a variant are written as one list.
  limit: 1,
})
export const { $progress, $isRunning, $questions } = run
/** The questions about conflicts, as in every bulk run. */
export const questions = { $questions, resolved: decided, unresolved: postponed }

const questionsPutOff = sample({ clock: postponed, source: $questions })
$postponed
  .on(questionsPutOff, (keys, questions) => new Set([...keys, ...questions.map(({ key }) => key)]))
  .reset(sendRequested)
sample({ clock: questionsPutOff, target: run.unresolved })
const taking = sample({
  clock: [opened, retried, sendRequested, decided],
  source: { platform: $platform, isRunning: $isRunning, isTaking: takeFx.pending, questions: $questions },
  fn: ({ platform, isRunning, isTaking, questions }, answers): Answers | null => {
    const isAnswered = answers instanceof Map
    if (platform.isOffline?.() || isRunning || isTaking || (questions.length > 0 && !isAnswered)) return null
    return isAnswered ? answers : new Map()
  },
})
sample({ clock: taking.filterMap((answers) => answers ?? undefined), target: takeFx })
sample({
  clock: takeFx.doneData.filterMap(({ jobs }) => (jobs.length > 0 ? jobs : undefined)),
  target: run.start,
})
sample({
  clock: takeFx.doneData.filterMap(({ idle }) => (idle.length > 0 ? idle : undefined)),
  target: endBatchesFx,
})

// Another tab has sent the changes.
sample({
  clock: takeFx.doneData,
  filter: ({ jobs }) => jobs.length === 0,
  target: readWaitingFx,
})

/* Changes queued meanwhile are sent as well; failed ones wait for the next event. */
const $tried = createStore<ReadonlySet<string>>(new Set()).on(
  takeFx.doneData,
  (_, { seen }) => new Set(seen.map(attemptKey)),
)
sample({
  clock: [readWaitingFx.doneData, queueChangesFx.doneData],
  source: { tried: $tried, postponed: $postponed },
  filter: ({ tried, postponed }, entries) =>
    entries.some((entry) => !tried.has(attemptKey(entry)) && !postponed.has(keyOf(entry))),
  target: retried,
})

/** The changes that were sent. */
export const sent = run.finished.map(({ done }) => done.map(({ job }) => job.ticket.entry))
const results = run.finished.map(({ done, failed }) => ({
  sent: done.filter(({ result }) => result.outcome === 'done').length,
  gone: done.filter(({ result }) => result.outcome === 'kept'),
  refused: failed.filter(({ error }) => !isRetryable(error)),
}))
sample({
  clock: results.filter({ fn: ({ sent }) => sent > 0 }),
  fn: ({ sent }) => successToast(`Отправлено: ${changesText(sent)}`),
  target: toast,
})
sample({
  clock: results.filterMap(
    ({ gone: [first, ...others] }) => first && { title: first.job.ticket.entry.title, more: others.length },
  ),
  fn: ({ title, more }) => ({
    kind: 'info' as const,
    text: `${title}: этого больше нет${more > 0 ? `, и ещё ${more}` : ''}.`,
  }),
  target: toast,
})
sample({
  clock: results.filterMap(({ refused: [first, ...others] }) => first && { first, more: others.length }),
  fn: ({ first: { job, error }, more }) =>
    errorToast(`${job.ticket.entry.title}: ${error.message}${more > 0 ? ` И ещё ${more} — в истории.` : ''}`),
  target: toast,
})
