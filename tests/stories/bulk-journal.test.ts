import { allSettled, createEffect, createStore, type Store } from 'effector'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '@console/web/kit/api/error'
import { createBulk, failedBy } from '@console/web/kit/data/bulk'
import type { BulkReport } from '@console/web/kit/journal/bulk-report'
import { journalOf, type Journaling } from '@console/web/kit/journal/journal'
import type { Compared } from '@console/web/kit/journal/parts'
import type { Entry, Ticket } from '@console/web/kit/journal/step'
import type { UpdateJob } from '@console/web/kit/data/update'
import { jobs, openRuns, stepOf, type Job, type Work } from '../kit/bulk-jobs.ts'

/* What a run of many calls keeps in the journal, and when. */

const removalOf = (snapshotFx: Journaling<Job, string>['snapshotFx']): Journaling<Job, string> => ({
  ...journalOf<Job, string>({ title: 'Удаление', step: stepOf }),
  ...(snapshotFx && { snapshotFx }),
})

let tab: ReturnType<typeof openRuns>
beforeEach(() => {
  tab = openRuns()
})

interface Parts {
  readonly journal?: Journaling<Job, string>
  readonly withJournal?: (job: Job, comparedFx: NonNullable<UpdateJob['comparedFx']>) => Job
  readonly ticketOf?: (job: Job) => Ticket | undefined
  readonly $isUrgent?: Store<boolean>
}

/** A run of these jobs from its start to its end; what it reported and what the journal has of it then. */
async function runOf(titles: readonly Job[], work: Work, parts: Parts = {}) {
  const journal = journalOf<Job, string>({ title: 'Цены', step: stepOf })
  const bulk = createBulk<Job, string, Error>({ workFx: createEffect(work), journal, limit: 1, ...parts })
  const $reports = createStore<BulkReport<Job, string, Error>[]>([]).on(bulk.finished, (all, one) => [...all, one])
  const { scope } = tab
  await allSettled(bulk.start, { scope, params: titles })
  const reports = scope.getState($reports)
  return tab.browser.isBlocked
    ? { reports, entries: [], batches: [] }
    : { reports, entries: await tab.entries(), batches: await tab.store.batches('') }
}
const outcomes = (all: readonly Entry[]) => all.map(({ title, outcome, note }) => ({ title, outcome, note }))

test('all its steps stand in the journal before the first call, each with what came of it at the end', async () => {
  const seen: Entry[][] = []
  const run = await runOf(jobs('Мёд', 'Чай', 'Лимон'), async ({ title }) => {
    seen.push(await tab.entries())
    if (title === 'Чай') throw new Error('Такой цены не бывает')
    return title
  })
  expect(seen[0]?.map(({ outcome }) => outcome)).toEqual(['planned', 'planned', 'planned'])
  expect(outcomes(run.entries)).toEqual([
    { title: 'Мёд', outcome: 'done', note: null },
    { title: 'Чай', outcome: 'failed', note: 'Такой цены не бывает' },
    { title: 'Лимон', outcome: 'done', note: null },
  ])
  expect(run.batches).toMatchObject([{ title: 'Цены', size: 3, failed: 1, isEnded: true }])
  expect(run.reports).toMatchObject([{ batches: [{ id: run.batches[0]?.id }] }])
})

test.each<[string, unknown, string]>([
  ['an error', new Error('нет'), 'нет'],
  ['anything else', 'нет связи', 'нет связи'],
])('a failure is noted by its words: %s', (_what, cause, note) => {
  expect(failedBy(cause)).toEqual({ outcome: 'failed', note })
})

test('where the journal has no place the calls are made all the same, and none is noted', async () => {
  tab.browser.isBlocked = true
  const { reports } = await runOf(jobs('Мёд', 'Чай'), ({ title }) => Promise.resolve(title))
  expect(reports).toMatchObject([{ done: [{ result: 'Мёд' }, { result: 'Чай' }], batches: [] }])
})

test('a journal says what a result and a failure make of an entry, or that a failure makes nothing of it', async () => {
  const journal: Journaling<Job, string> = {
    ...journalOf<Job, string>({
      title: 'Цены',
      step: stepOf,
      done: ({ title }, result) => ({ note: `${title}: ${result}` }),
    }),
    failed: (error) => (error instanceof TypeError ? null : { outcome: 'kept' }),
  }
  const work: Work = ({ title }) => {
    if (title === 'Чай') return Promise.reject(new TypeError('нет'))
    return title === 'Лимон' ? Promise.reject(new Error('нет')) : Promise.resolve('да')
  }
  const { entries: all } = await runOf(jobs('Мёд', 'Чай', 'Лимон'), work, { journal })
  expect(outcomes(all)).toEqual([
    { title: 'Мёд', outcome: 'done', note: 'Мёд: да' },
    { title: 'Чай', outcome: 'planned', note: null },
    { title: 'Лимон', outcome: 'kept', note: null },
  ])
})

const gone = new ApiError('refused', 'нет такого', 404)
test.each<[string, Journaling<Job, string>['snapshotFx'], unknown]>([
  ['is kept', () => Promise.resolve({ photo: 'x' }), { photo: 'x' }],
  ['is as it was noted, where there is nothing more', () => Promise.resolve(undefined), { price: 1 }],
  ['is nothing, where somebody else was quicker', () => Promise.reject(gone), null],
  ['is as it was noted, where the server fails', () => Promise.reject(new ApiError('refused', '', 500)), { price: 1 }],
  ['is as it was noted, where reading breaks', () => Promise.reject(new TypeError('404')), { price: 1 }],
  ['is as it was noted, where nothing is read', undefined, { price: 1 }],
])('what goes %s before its call takes it away', async (_what, snapshotFx, before) => {
  const seen: Entry[][] = []
  const work: Work = async () => {
    seen.push(await tab.entries())
    return ''
  }
  await runOf(jobs('Мёд'), work, { journal: removalOf(snapshotFx) })
  expect(seen).toMatchObject([[{ before, outcome: 'planned' }]])
})

test('what a write finds and makes is noted before it goes', async () => {
  const seen: Entry[][] = []
  const work: Work = async ({ comparedFx }) => {
    const compared: Compared = { before: { price: 1, title: 'Мёд' }, after: { price: 9, title: 'Мёд' }, how: {} }
    await comparedFx?.(compared)
    seen.push(await tab.entries())
    return ''
  }
  await runOf(jobs('Мёд'), work, { withJournal: (job, comparedFx) => ({ ...job, comparedFx }) })
  expect(seen).toMatchObject([[{ before: { price: 1 }, after: { price: 9 }, isCompared: true }]])
  expect(seen[0]?.[0]?.after).toEqual({ price: 9 })
})

test('without such a telling the item is given as it is', async () => {
  const given: Job[] = []
  const [job] = jobs('Мёд')
  await runOf(job ? [job] : [], (one) => Promise.resolve(`${given.push(one)}`))
  expect(given[0]).toBe(job)
})

test('what stands in the journal already is not begun anew, unless something new is among it', async () => {
  const first = await runOf(jobs('Мёд'), () => Promise.reject(new Error('нет')), {
    withJournal: (job) => job,
    journal: {
      ...journalOf<Job, string>({ title: 'Цены', step: stepOf }),
      failed: () => ({ outcome: 'failed', isCompared: true }),
    },
  })
  const [batch] = first.batches
  const [entry] = first.entries
  if (!batch || !entry) throw new Error('nothing was noted')
  const again: Job = { title: 'Мёд', ticket: { batch, entry } }
  const parts = { ticketOf: ({ ticket }: Job) => ticket }
  const second = await runOf([again], () => Promise.resolve(''), parts)
  expect(second.batches.map(({ id }) => id)).toEqual([batch.id])
  expect(outcomes(second.entries)).toEqual([{ title: 'Мёд', outcome: 'done', note: null }])
  const third = await runOf([again, { title: 'Чай' }], () => Promise.resolve(''), parts)
  expect(third.batches).toHaveLength(2)
})

test('as the window closes all goes at once: nothing is written or read before', async () => {
  const read: string[] = []
  const given: Job[] = []
  const journal = removalOf(({ title }) => Promise.resolve({ read: `${read.push(title)}` }))
  const work: Work = (job) => Promise.resolve(`${given.push(job)}`)
  const { batches } = await runOf(jobs('Мёд', 'Чай'), work, { journal, $isUrgent: createStore(true) })
  expect(given).toHaveLength(2)
  expect([read, batches]).toEqual([[], []])
})
