import { createFakeApi } from './app.ts'
import { createStoredApi, type Lost, type StateStore } from './stored-state.ts'

/** A service worker's event; the DOM types do not include it. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface CallEvent extends LastingEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface WorkerScope {
  readonly location: Location
  readonly clients: { claim(): Promise<void>; matchAll(): Promise<readonly { postMessage(message: Lost): void }[]> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: CallEvent) => void): void
}
declare const self: WorkerScope

/** The world that the demo's console calls (web/src/kit/platform/api-url.ts). */
const WORLD = '/w/demo'

const DATABASE = 'fake-api'
const STATES = 'states'
const KEY = 'state'

interface Kept {
  readonly state: string
}

/** Stores one state in the browser's IndexedDB, shared by all releases. */
const browserStore: StateStore = {
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

const { origin } = self.location
/** Reports the loss to the pages, which show it to the visitor (web/src/demo/serve.ts). */
const tell = async (lost: Lost) => {
  for (const page of await self.clients.matchAll()) page.postMessage(lost)
}
const api = createStoredApi(createFakeApi({ webOrigin: origin }), origin + WORLD, browserStore, { lost: tell })

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
// A page after a forced reload has no worker; it asks for one by this message.
self.addEventListener('message', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { pathname, origin: asked } = new URL(event.request.url)
  if (asked !== origin) return
  // The build copies the scenarios' pictures there as files.
  if (pathname.startsWith(`${WORLD}/files/pictures/`)) return
  if (pathname.startsWith(`${WORLD}/`)) {
    const answered = api.respond(event.request)
    event.respondWith(answered.then(({ response }) => response))
    // Keeps the worker alive until the write is stored.
    event.waitUntil(answered.then(({ saved }) => saved))
  } else if (event.request.mode === 'navigate' && !/\.\w+$/.test(pathname)) event.respondWith(page())
})

/** Returns the console's only page for any address, so that the host needs no rewrites. */
async function page(): Promise<Response> {
  const response = await fetch('/', { cache: 'no-cache' })
  // A navigation rejects a redirected response.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response
}
