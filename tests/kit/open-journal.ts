import { allSettled, fork, scopeBind } from 'effector'
import { $platform, type Platform } from '@console/web/kit/platform/platform'
import { showToastFx } from '@console/web/kit/platform/toast'
import * as journal from '@console/web/kit/journal/journal'
import type { Batch, ChangeStep, Entry, Step, Ticket } from '@console/web/kit/journal/step'
import type { Toast } from '@console/web/kit/platform/toast-queue'
import type { JobOptions } from '@console/web/kit/data/write-merged'
import type { Fields } from '@console/web/kit/merge/fields'
import { stubPlatform } from './browser-parts.ts'
import { TestJournal } from './journal.ts'

/** Returns a step of a batch. */
export const step = (changes: Partial<Step> = {}): Step => ({
  thing: 'jar',
  place: 'shop',
  path: { jar: 'j' },
  title: 'Мёд',
  before: { price: 1 },
  after: { price: 2 },
  ...changes,
})

/** The journal of a run without entries. */
export const emptyJournal = { step: () => step(), undoes: () => undefined }

/** Returns a change of an item's stock that waits for the network. */
export const waitingStep = (title: string, from: number, to: number, place = 'shop'): ChangeStep => ({
  thing: 'jar',
  place,
  path: { shop: place, jar: title },
  title,
  before: { stock: from },
  after: { stock: to },
})

/** Opens a tab with its journal, without a console. */
export function openJournal(owner: string | null = 'anna', browser = new TestJournal(), platform?: Platform) {
  const storage = new Map(owner === null ? [] : [['owner', owner]])
  const toasts: Toast[] = []
  const { store } = browser.openTab()
  const scope = fork({
    values: [
      [$platform, platform ?? stubPlatform(storage)],
      [journal.$journalStore, store],
    ],
    handlers: [[showToastFx, (said: Toast) => void toasts.push(said)]],
  })
  const begin = (steps: readonly Step[], title = 'Цены', undone?: Batch) => {
    const beginFx = journal.beginFxOf({ title, step: (one: Step) => one, ...(undone && { undoes: () => undone }) })
    return scopeBind(beginFx, { scope })(steps)
  }
  const begunBatch = async (steps: readonly Step[] = [step()]) => {
    const tickets = await begin(steps)
    const [first] = tickets
    if (!first) throw new Error('no step')
    return { batch: first.batch, entries: tickets.map(({ entry }) => entry) }
  }
  const note = (entry: Entry, changes: Partial<Entry>) =>
    allSettled(journal.noteFx, { scope, params: { entry, changes } })
  const end = (...batches: Batch[]) => allSettled(journal.endBatchesFx, { scope, params: batches })
  return { browser, storage, toasts, store, scope, begin, begunBatch, note, end }
}

/** A change of one item in a bulk run. */
export interface Job extends JobOptions {
  readonly title: string
  readonly ticket?: Ticket
}
export type Work = (job: Job) => Promise<string>

export const stepOf = ({ title }: Job): Step & { after: Fields } => ({
  thing: 'jar',
  place: 'shop',
  path: {},
  title,
  before: { price: 1 },
  after: { price: 2 },
})

export const jobs = (...titles: string[]): Job[] => titles.map((title) => ({ title }))

/** Creates a scope with an in-memory journal; `entries` reads all entries of it. */
export function openRuns() {
  const browser = new TestJournal()
  const { store } = browser.openTab()
  const scope = fork({
    values: [
      [$platform, stubPlatform(new Map())],
      [journal.$journalStore, store],
    ],
  })
  const entries = async (): Promise<Entry[]> => {
    const batches = await store.batches('')
    return (await Promise.all(batches.map(({ id }) => store.entries(id)))).flat()
  }
  return { browser, store, scope, entries }
}
