import { fork } from 'effector'
import { $platform } from '@console/web/kit/platform/platform'
import type { JobOptions } from '@console/web/kit/data/write-merged'
import { $journalStore } from '@console/web/kit/journal/journal'
import type { Entry, Step, Ticket } from '@console/web/kit/journal/step'
import type { Fields } from '@console/web/kit/merge/fields'
import { stubPlatform } from './browser-parts.ts'
import { TestJournal } from './journal.ts'

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
      [$journalStore, store],
    ],
  })
  const entries = async (): Promise<Entry[]> => {
    const batches = await store.batches('')
    return (await Promise.all(batches.map(({ id }) => store.entries(id)))).flat()
  }
  return { browser, store, scope, entries }
}
