import { allSettled, createEffect, createEvent, createStore } from 'effector'
import { beforeEach, expect, test } from 'vitest'
import { createBulk } from '@console/web/kit/data/bulk'
import type { BulkReport } from '@console/web/kit/journal/bulk-report'
import { journalOf } from '@console/web/kit/journal/journal'
import { jobs, openRuns, stepOf, type Job } from '../kit/bulk-jobs.ts'

/* What happens to a run while it is under way. */

let tab: ReturnType<typeof openRuns>
beforeEach(() => {
  tab = openRuns()
})

test('one that was begun keeps its tickets as the window closes, and reads nothing more', async () => {
  const read: string[] = []
  const journal = {
    ...journalOf<Job, string>({ title: 'Удаление', step: stepOf }),
    snapshotFx: ({ title }: Job) => Promise.resolve({ read: `${read.push(title)}` }),
  }
  const closing = createEvent()
  const ends: (() => void)[] = []
  const workFx = createEffect<Job, string>(() => new Promise((resolve) => ends.push(() => resolve(''))))
  const $isUrgent = createStore(false).on(closing, () => true)
  const bulk = createBulk<Job, string, Error>({ workFx, journal, limit: 1, $isUrgent })
  const { scope } = tab
  const run = allSettled(bulk.start, { scope, params: jobs('Мёд', 'Чай') })
  await expect.poll(() => ends.length).toBe(1)
  const close = allSettled(closing, { scope })
  await expect.poll(() => ends.length).toBe(2)
  for (const end of ends) end()
  await Promise.all([run, close])
  expect(read).toEqual(['Мёд'])
  expect(await tab.entries()).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
})

test('items that join come under a batch of their own, and both are ended', async () => {
  const ends: (() => void)[] = []
  const workFx = createEffect<Job, string>(() => new Promise((resolve) => ends.push(() => resolve(''))))
  const bulk = createBulk<Job, string, Error>({ workFx, journal: journalOf({ title: 'Цены', step: stepOf }), limit: 4 })
  const $reports = createStore<BulkReport<Job, string, Error>[]>([]).on(bulk.finished, (all, one) => [...all, one])
  const { scope } = tab
  const first = allSettled(bulk.start, { scope, params: jobs('Мёд', 'Лимон') })
  await expect.poll(() => ends.length).toBe(2)
  const second = allSettled(bulk.start, { scope, params: jobs('Чай') })
  expect(scope.getState(bulk.$progress)).toEqual({ done: 0, total: 3 })
  await expect.poll(() => ends.length).toBe(3)
  for (const end of ends) end()
  await Promise.all([first, second])
  expect(scope.getState($reports).map(({ batches }) => batches.length)).toEqual([2])
  expect(await tab.store.batches('')).toMatchObject([{ isEnded: true }, { isEnded: true }])
})

test('stopped while it is written into the journal, nothing of it is done', async () => {
  const done: Job[] = []
  const workFx = createEffect<Job, string>((job) => `${done.push(job)}`)
  const bulk = createBulk<Job, string, Error>({ workFx, journal: journalOf({ title: 'Цены', step: stepOf }) })
  const $reports = createStore<BulkReport<Job, string, Error>[]>([]).on(bulk.finished, (all, one) => [...all, one])
  const { scope } = tab
  const run = allSettled(bulk.start, { scope, params: jobs('Мёд', 'Чай') })
  await Promise.all([run, allSettled(bulk.stop, { scope })])
  expect(done).toEqual([])
  expect(scope.getState($reports)).toMatchObject([{ done: [], left: [{ title: 'Мёд' }, { title: 'Чай' }] }])
  expect(await tab.store.batches('')).toEqual([])
  // The next one goes again.
  await allSettled(bulk.start, { scope, params: jobs('Мёд') })
  expect(done).toHaveLength(1)
})
