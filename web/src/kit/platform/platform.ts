import { createStore } from 'effector'
import { takePrefetched } from './prefetch.ts'
import type { Endpoint } from '@console/shared/kit/endpoint'
import type { KeyStorage } from './lasting-storage.ts'
import { API_URL } from './api-url.ts'
import type { Drawing } from '../pictures/picture-drawing.ts'

/** An answer that is not as its contract says. Names places and kinds of mistakes, never values. */
export interface Drift {
  readonly endpoint: string
  readonly issues: readonly string[]
  /** Things that could not be shown; null when the whole answer was unusable. */
  readonly dropped: number | null
}

/** The request that changed something and its things, without the sent values, since other tabs receive it. */
export interface Change {
  readonly path: Endpoint['path']
  readonly at: Readonly<Record<string, string>>
}

/** The console's external dependencies. A test's scope provides a fake server and a map. */
export interface Platform {
  fetch(request: string, init?: RequestInit): Promise<Response>
  /** The answer to a reading that is under way already, with this token. */
  prefetched?(url: string, token: string): Promise<Response> | undefined
  /** Where the tokens live, each as a plain string (shared/docs/decisions/session.md). */
  readonly storage: KeyStorage
  /** Runs one task at a time under a name, in all tabs of the browser. */
  exclusively<T>(name: string, task: () => Promise<T>): Promise<T>
  pause(ms: number): Promise<void>
  /** The browser knows that there is no network. */
  isOffline?(): boolean
  /** Works on pictures; the browser's own without it. */
  readonly drawing?: Drawing
  /** The provider's host, no slash at its end. */
  readonly apiUrl: string
  drifted(drift: Drift): void
  changed?(change: Change): void
}

/** A page that came over plain http has no Web Locks. */
export const hasLocks = (): boolean => 'locks' in navigator

let last: Promise<unknown> = Promise.resolve()

/** Without them only this tab takes turns with itself. */
function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const turn = last.then(task, task)
  last = turn
  return turn
}

export const browserPlatform = (over: Pick<Platform, 'storage' | 'drifted' | 'changed'>): Platform => ({
  fetch: (request, init) => globalThis.fetch(request, init),
  prefetched: takePrefetched,
  exclusively: (name, task) => (hasLocks() ? navigator.locks.request(name, task) : inTurn(task)),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  isOffline: () => !navigator.onLine,
  apiUrl: API_URL,
  ...over,
})

const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

export const $platform = createStore(browserPlatform({ storage: nowhere, drifted: () => undefined }))
