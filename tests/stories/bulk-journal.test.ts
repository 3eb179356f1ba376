import { allSettled, createEffect, createEvent, createStore, type Store } from 'effector'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '@console/web/kit/api/error'
import { createCommand, failedBy } from '@console/web/kit/data/command'
import type { Journaling } from '@console/web/kit/journal/journal'
import type { Entry, Ticket } from '@console/web/kit/journal/step'
import { jobs, openRuns, stepOf, type Job, type Work } from '../kit/open-journal.ts'
import { recordValues } from '../kit/held-calls.ts'

/* The journal of a run of many calls. */

const prices: Journaling<Job, string> = { title: 'Цены', step: stepOf }
const removalOf = (snapshotFx: Journaling<Job, string>['snapshotFx']): Journaling<Job, string> => ({
  title: 'Удаление',
  step: stepOf,
  ...(snapshotFx && { snapshotFx }),
})

let tab: ReturnType<typeof openRuns>
beforeEach(() => {
  tab = openRuns()
})

interface Parts {
  readonly journal?: Journaling<Job, string>
  readonly ticketOf?: (job: Job) => Ticket | undefined
  readonly $isUrgent?: Store<boolean>
  readonly limit?: number
}

/** A run of these jobs, and what it reports. */
function open(work: Work, parts: Parts = {}) {
  const bulk = createCommand<Job, string>({
    workFx: createEffect<Job, string, ApiError>(work),
    journal: prices,
    limit: 1,
    ...parts,
  })
  const { scope } = tab
  return {
    bulk,
    reports: recordValues(scope, bulk.finished),
    start: (titles: readonly Job[]) => allSettled(bulk.start, { scope, params: titles }),
    stop: () => allSettled(bulk.stop, { scope }),
  }
}
async function runOf(titles: readonly Job[], work: Work, parts?: Parts) {
  const run = open(work, parts)
  await run.start(titles)
  return run.reports
}
const outcomes = async () => (await tab.entries()).map(({ title, outcome, note }) => [title, outcome, note])
/** Calls that end when the test resolves them. */
function held() {
  const ends: (() => void)[] = []
  const work: Work = () => new Promise((resolve) => ends.push(() => resolve('')))
  return {
    work,
    begun: (count: number) => expect.poll(() => ends.length).toBe(count),
    end: () => ends.forEach((end) => end()),
  }
}

describe('a run', () => {
  test('is in the journal before its first call, and each step has its outcome at the end', async () => {
    const seen: Entry[][] = []
    const reports = await runOf(jobs('Мёд', 'Чай', 'Лимон'), async ({ title }) => {
      seen.push(await tab.entries())
      if (title === 'Чай') throw new Error('Такой цены не бывает')
      return title
    })
    expect(seen[0]?.map(({ outcome }) => outcome)).toEqual(['planned', 'planned', 'planned'])
    expect(await outcomes()).toEqual([
      ['Мёд', 'done', null],
      ['Чай', 'failed', 'Такой цены не бывает'],
      ['Лимон', 'done', null],
    ])
    const batches = await tab.store.batches('')
    expect(batches).toMatchObject([{ title: 'Цены', size: 3, failed: 1, isEnded: true }])
    expect(reports).toMatchObject([{ batches: [{ id: batches[0]?.id }] }])
    expect(failedBy('нет связи')).toEqual({ outcome: 'failed', note: 'нет связи' })
  })

  test('runs without a journal when the browser refuses it', async () => {
    tab.browser.isBlocked = true
    const reports = await runOf(jobs('Мёд', 'Чай'), ({ title }) => Promise.resolve(title))
    expect(reports).toMatchObject([{ done: [{ result: 'Мёд' }, { result: 'Чай' }], batches: [] }])
  })

  test('notes the journal’s own changes for a result and for a failure, or none', async () => {
    const done = ({ title }: Entry, result: string) => ({ note: `${title}: ${result}` })
    const journal: Journaling<Job, string> = {
      title: 'Цены',
      step: stepOf,
      done,
      failed: (error) => (error instanceof TypeError ? null : { outcome: 'kept' }),
    }
    const failures: Readonly<Record<string, Error>> = { Чай: new TypeError('нет'), Лимон: new Error('нет') }
    const work: Work = ({ title }) => (failures[title] ? Promise.reject(failures[title]) : Promise.resolve('да'))
    await runOf(jobs('Мёд', 'Чай', 'Лимон'), work, { journal })
    expect(await outcomes()).toEqual([
      ['Мёд', 'done', 'Мёд: да'],
      ['Чай', 'planned', null],
      ['Лимон', 'kept', null],
    ])
  })

  const gone = new ApiError('refused', 'нет такого', 404)
  test.each<[string, Journaling<Job, string>['snapshotFx'], unknown]>([
    ['snapshot', () => Promise.resolve({ photo: 'x' }), { photo: 'x' }],
    ['noted value when the snapshot is empty', () => Promise.resolve(undefined), { price: 1 }],
    ['null when the thing is already gone', () => Promise.reject(gone), null],
    ['noted value when the server fails', () => Promise.reject(new ApiError('refused', '', 500)), { price: 1 }],
    ['noted value when reading throws', () => Promise.reject(new TypeError('404')), { price: 1 }],
    ['noted value without a snapshot effect', undefined, { price: 1 }],
  ])('of removals stores the %s before the call', async (_what, snapshotFx, before) => {
    const seen: Entry[][] = []
    await runOf(jobs('Мёд'), async () => `${seen.push(await tab.entries())}`, { journal: removalOf(snapshotFx) })
    expect(seen).toMatchObject([[{ before, outcome: 'planned' }]])
  })

  test('notes the compared values before a write', async () => {
    const seen: Entry[][] = []
    const work: Work = async ({ noteChange }) => {
      await noteChange?.({ before: { price: 1 }, after: { price: 9 } })
      return `${seen.push(await tab.entries())}`
    }
    await runOf(jobs('Мёд'), work)
    expect(seen).toMatchObject([[{ before: { price: 1 }, isCompared: true }]])
    expect(seen[0]?.[0]?.after).toEqual({ price: 9 })
  })

  test('continues its batch by the tickets, unless an item is new', async () => {
    const failed = () => ({ outcome: 'failed', isCompared: true }) as const
    await runOf(jobs('Мёд'), () => Promise.reject(new Error('нет')), { journal: { ...prices, failed } })
    const [[batch], [entry]] = [await tab.store.batches(''), await tab.entries()]
    if (!batch || !entry) throw new Error('nothing was noted')
    const again: Job = { title: 'Мёд', ticket: { batch, entry } }
    const ticketOf = ({ ticket }: Job) => ticket
    await runOf([again], () => Promise.resolve(''), { ticketOf })
    expect([(await tab.store.batches('')).length, await outcomes()]).toEqual([1, [['Мёд', 'done', null]]])
    await runOf([again, { title: 'Лимон' }], () => Promise.resolve(''), { ticketOf })
    expect(await tab.store.batches('')).toHaveLength(2)
  })
})

describe('while a run is under way', () => {
  test('joined items have a batch of their own, and both batches are ended', async () => {
    const { work, begun, end } = held()
    const run = open(work, { limit: 4 })
    const first = run.start(jobs('Мёд', 'Лимон'))
    await begun(2)
    const second = run.start(jobs('Чай'))
    expect(tab.scope.getState(run.bulk.$progress)).toEqual({ done: 0, total: 3 })
    await begun(3)
    end()
    await Promise.all([first, second])
    expect(run.reports.map(({ batches }) => batches.length)).toEqual([2])
    expect(await tab.store.batches('')).toMatchObject([{ isEnded: true }, { isEnded: true }])
  })

  test('stopping it before the journal is written leaves all items; the next run starts', async () => {
    const done: Job[] = []
    const run = open((job) => Promise.resolve(`${done.push(job)}`))
    await Promise.all([run.start(jobs('Мёд', 'Чай')), run.stop()])
    expect(run.reports).toMatchObject([{ done: [], left: [{ title: 'Мёд' }, { title: 'Чай' }] }])
    expect([done, await tab.store.batches('')]).toEqual([[], []])
    await run.start(jobs('Мёд'))
    expect(done).toHaveLength(1)
  })

  const reading = () => {
    const read: string[] = []
    return { read, journal: removalOf(({ title }) => Promise.resolve({ read: `${read.push(title)}` })) }
  }

  test('a closing window sends all items at once, with their tickets, without further snapshots', async () => {
    const { read, journal } = reading()
    const closing = createEvent()
    const { work, begun, end } = held()
    const $isUrgent = createStore(false).on(closing, () => true)
    const running = open(work, { journal, $isUrgent }).start(jobs('Мёд', 'Чай'))
    await begun(1)
    const close = allSettled(closing, { scope: tab.scope })
    await begun(2)
    end()
    await Promise.all([running, close])
    expect(read).toEqual(['Мёд'])
    expect(await tab.entries()).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
  })

  test('a run that begins as the window closes writes no journal and reads no snapshots', async () => {
    const { read, journal } = reading()
    const given: Job[] = []
    const work: Work = (job) => Promise.resolve(`${given.push(job)}`)
    await runOf(jobs('Мёд', 'Чай'), work, { journal, $isUrgent: createStore(true) })
    expect([given.length, read, await tab.store.batches('')]).toEqual([2, [], []])
  })
})
