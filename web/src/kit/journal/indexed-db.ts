import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { hasLocks } from '../platform/platform.ts'
import { OWNER } from '../platform/stored-names.ts'
import { JOURNAL, journalOfOwner } from './first-load.ts'
import type { Batch, Entry, JournalStore } from './step.ts'

interface Schema extends DBSchema {
  batches: { key: string; value: Batch; indexes: { owner: string } }
  entries: { key: [batch: string, index: number]; value: Entry }
}

/** A page has one connection, which another tab's sign-out closes. */
let opening: Promise<IDBPDatabase<Schema>> | null = null
/** The owner of this page. Signing out removes their uuid from local storage before the last writes. */
let currentOwner = ''

/** Opens one connection for the page; after a failure the next call tries again. */
function database(): Promise<IDBPDatabase<Schema>> {
  const owner = localStorage.getItem(OWNER) ?? currentOwner
  if (owner !== currentOwner) opening = null
  currentOwner = owner
  opening ??= openDB<Schema>(journalOfOwner(owner), 1, {
    upgrade(made) {
      made.createObjectStore('batches', { keyPath: 'id' }).createIndex('owner', 'owner')
      made.createObjectStore('entries', { keyPath: ['batch', 'index'] })
    },
    // Another tab signed out and deletes the journal: close the connection that blocks it.
    blocking: (_now, _next, event) => {
      opening = null
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    terminated: () => (opening = null),
  }).catch((cause: unknown) => {
    opening = null
    throw cause
  })
  return opening
}

const entriesOf = (batch: string) => IDBKeyRange.bound([batch, 0], [batch, Infinity])
/** Functions that release this tab's locks, by batch. The browser holds the locks for the document. */
const held = new Map<string, () => void>()
const lockOf = (batch: string) => `${JOURNAL} ${batch}`

/** The journal in IndexedDB, shared by all tabs. A Web Lock marks a batch that a tab is running. */
export const indexedDbJournal: JournalStore = {
  async batches(owner) {
    const all = await (await database()).getAllFromIndex('batches', 'owner', owner)
    return all.sort((a, b) => b.at - a.at)
  },
  entries: async (batch) => (await database()).getAll('entries', entriesOf(batch)),
  async put(batch, entries) {
    const transaction = (await database()).transaction(['batches', 'entries'], 'readwrite')
    const puts = entries.map((entry) => transaction.objectStore('entries').put(entry))
    await Promise.all([transaction.objectStore('batches').put(batch), ...puts, transaction.done])
  },
  async note(entry, changes) {
    const { store, done } = (await database()).transaction('entries', 'readwrite')
    const before = await store.get([entry.batch, entry.index])
    await Promise.all([before && store.put({ ...before, ...changes }), done])
  },
  async drop(batches) {
    const transaction = (await database()).transaction(['batches', 'entries'], 'readwrite')
    const drops = batches.flatMap((batch) => [
      transaction.objectStore('batches').delete(batch),
      transaction.objectStore('entries').delete(entriesOf(batch)),
    ])
    await Promise.all([...drops, transaction.done])
  },
  hold: (batch) =>
    new Promise((taken, failed) => {
      if (!hasLocks()) {
        held.set(batch, () => undefined)
        return taken()
      }
      navigator.locks
        .request(lockOf(batch), () => {
          taken()
          return new Promise<void>((release) => held.set(batch, release))
        })
        .catch(failed)
    }),
  release(batch) {
    held.get(batch)?.()
    held.delete(batch)
    return Promise.resolve()
  },
  async isHeld(batch) {
    // Without Web Locks only this tab's batches are known.
    if (!hasLocks()) return held.has(batch)
    const { held: locks = [] } = await navigator.locks.query()
    return locks.some(({ name }) => name === lockOf(batch))
  },
}
