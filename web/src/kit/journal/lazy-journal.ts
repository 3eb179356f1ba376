import { lazyModule } from '../platform/lazy-module.ts'
import { prefetchWhenIdle } from '../platform/prefetch-when-idle.ts'
import type { JournalStore } from './step.ts'

const module = lazyModule(() => import('./indexed-db.ts'))
prefetchWhenIdle.add(module.load)
const journal = async (): Promise<JournalStore> => (await module.loadOrReload()).indexedDbJournal

/** The journal in the browser, whose module is loaded when it is first asked: a list is shown without it. */
export const lazyJournal: JournalStore = {
  batches: async (owner) => (await journal()).batches(owner),
  entries: async (batch) => (await journal()).entries(batch),
  put: async (batch, entries) => (await journal()).put(batch, entries),
  note: async (entry, changes) => (await journal()).note(entry, changes),
  drop: async (batches) => (await journal()).drop(batches),
  hold: async (batch) => (await journal()).hold(batch),
  release: async (batch) => (await journal()).release(batch),
  isHeld: async (batch) => (await journal()).isHeld(batch),
}
