import { createStore, createEffect } from 'effector'
import type { Endpoint } from '@console/shared/kit/endpoint'
import { API_URL } from './api-url.ts'
import { createOpenForms, type OpenForms } from './open-forms.ts'
import type { Drawing } from '../pictures/picture-drawing.ts'

export interface KeyStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** Some values are only in memory and are lost with the page. */
  readonly isVolatile?: boolean
}

/**
 * Wraps a storage so that it never throws. Values that the browser rejects (the storage is full or blocked) stay in memory, and
 * `refused` is called. The stored old value is deleted, so that other tabs do not read a stale one.
 */
export function lastingStorage(open: () => Storage, refused: () => void): KeyStorage {
  const memory = new Map<string, string>()
  function attempt<T>(act: (storage: Storage) => T): T | null {
    try {
      return act(open())
    } catch {
      return null
    }
  }
  return {
    get isVolatile() {
      return memory.size > 0
    },
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)),
    setItem(key, value) {
      memory.delete(key)
      if (attempt((storage) => (storage.setItem(key, value), true))) return
      attempt((storage) => storage.removeItem(key))
      memory.set(key, value)
      refused()
    },
    removeItem(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

declare global {
  interface Window {
    /** Requests that began before the scripts loaded, by their urls, with the token of each. */
    prefetched?: Map<string, { readonly token: string; readonly answer: Promise<Response> }>
  }
}

/**
 * Returns the response to a request that public/prefetch.js sent when the page began to load, once, for the same url and
 * token; undefined if there is none. On a slow connection the data thus loads along with the code. Beyond half a megabyte
 * the rest of a response waits until it is read, so a long list leaves the bandwidth to the code.
 */
export function takePrefetched(url: string, token: string): Promise<Response> | undefined {
  const request = window.prefetched?.get(url)
  if (request?.token !== token) return undefined
  window.prefetched?.delete(url)
  return request.answer
}

/** Drops the prefetched responses: after the first page's requests they are stale. */
export const forgetPrefetched = (): void => globalThis.window?.prefetched?.clear()

/** How an answer breaks its contract: the paths and kinds of errors, never values. */
export interface Drift {
  readonly endpoint: string
  readonly issues: readonly string[]
  /** The number of items that could not be shown; null if the whole answer was unusable. */
  readonly dropped: number | null
}

/** A message to other tabs: the path and the ids of a request that changed something, without the sent values. */
export interface TabMessage {
  readonly path: Endpoint['path']
  readonly at: Readonly<Record<string, string>>
}

/** The console's external dependencies. A test's scope provides a fake server and a map. */
export interface Platform {
  fetch(request: string, init?: RequestInit): Promise<Response>
  /** Returns the response to a read that was prefetched with this token. */
  prefetched?(url: string, token: string): Promise<Response> | undefined
  /** Stores the tokens, each as a plain string (shared/docs/decisions/session.md). */
  readonly storage: KeyStorage
  /** Runs one task at a time under a name, in all tabs of the browser. */
  exclusively<T>(name: string, task: () => Promise<T>): Promise<T>
  pause(ms: number): Promise<void>
  /** The browser knows that there is no network. */
  isOffline?(): boolean
  /** Processes pictures; the browser's own by default. */
  readonly drawing?: Drawing
  readonly openForms: OpenForms
  /** The provider's url without a trailing slash. */
  readonly apiUrl: string
  drifted(drift: Drift): void
  changed?(change: TabMessage): void
}

/** Web Locks exist only on secure pages. */
export const hasLocks = (): boolean => 'locks' in navigator

/** The last task of each name in this tab. */
const lasts = new Map<string, Promise<unknown>>()

/** Runs the tasks of a name one after another in this tab only, without Web Locks. */
function inTurn<T>(name: string, task: () => Promise<T>): Promise<T> {
  const turn = (lasts.get(name) ?? Promise.resolve()).then(task, task)
  lasts.set(name, turn)
  return turn
}

export const browserPlatform = (over: Pick<Platform, 'storage' | 'drifted' | 'changed'>): Platform => ({
  fetch: (request, init) => globalThis.fetch(request, init),
  prefetched: takePrefetched,
  exclusively: (name, task) => (hasLocks() ? navigator.locks.request(name, task) : inTurn(name, task)),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  isOffline: () => !navigator.onLine,
  apiUrl: API_URL,
  openForms: createOpenForms(),
  ...over,
})

const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

export const $platform = createStore(browserPlatform({ storage: nowhere, drifted: () => undefined }))

/** Writes a line to the browser's console; never pass private data. */
export const logFx = createEffect((words: string) => console.warn(words))
