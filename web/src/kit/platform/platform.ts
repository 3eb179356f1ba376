import { createStore } from 'effector'
import { takePrefetched } from './prefetch.ts'
import type { Endpoint } from '@console/shared/kit/endpoint'
import type { KeyStorage } from './lasting-storage.ts'
import { API_URL } from './api-url.ts'
import { createOpenForms, type OpenForms } from './open-forms.ts'
import type { Drawing } from '../pictures/picture-drawing.ts'

/** An answer that breaks its contract. Names paths and kinds of errors, never values. */
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
  changed?(change: Change): void
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
