import type { StateStore } from './stored-state.ts'

const DATABASE = 'fake-api'
const STATES = 'states'
const KEY = 'state'

interface Kept {
  readonly state: string
}

/** Stores one state in the browser's IndexedDB, shared by all releases. */
export const browserStore: StateStore = {
  async load() {
    const kept = (await inStates('readonly', (states) => states.get(KEY))) as Kept | undefined
    return kept?.state ?? null
  },
  async save(state) {
    const kept: Kept = { state }
    await inStates('readwrite', (states) => states.put(kept, KEY))
  },
}

async function inStates(mode: IDBTransactionMode, ask: (states: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await opened()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STATES, mode)
      const request = ask(transaction.objectStore(STATES))
      // Waits until the transaction completes, since the worker may be stopped right after.
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'))
    })
  } finally {
    database.close()
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STATES)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no database'))
  })
}
