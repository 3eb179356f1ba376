import { createStore } from 'effector'
import { takePrefetched } from './prefetch.ts'
import { API_URL } from './api-url.ts'
import type { Drift } from './drift.ts'

/** What the console needs from around it. A test's scope puts a fake server and a map in here. */
export interface Platform {
  fetch(request: string, init?: RequestInit): Promise<Response>
  /** The answer to a reading that is under way already, with this token. */
  prefetched?(url: string, token: string): Promise<Response> | undefined
  /** Where the tokens live, each as a plain string (shared/docs/decisions/tokens-in-local-storage.md). */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Runs one task at a time under a name, in all tabs of the browser. */
  exclusively<T>(name: string, task: () => Promise<T>): Promise<T>
  /** Lets so many milliseconds pass. */
  pause(ms: number): Promise<void>
  /** The provider's host, no slash at its end. */
  readonly apiUrl: string
  /** Told when an answer left its contract. */
  drifted(drift: Drift): void
}

const browser: Platform = {
  fetch: (request, init) => globalThis.fetch(request, init),
  prefetched: takePrefetched,
  get storage() {
    return globalThis.localStorage
  },
  exclusively: async (name, task) => navigator.locks.request(name, task),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  apiUrl: API_URL,
  drifted: () => undefined,
}

export const browserPlatform = (over: Partial<Platform>): Platform => ({
  ...browser,
  storage: globalThis.localStorage,
  ...over,
})

export const $platform = createStore<Platform>(browser, { serialize: 'ignore' })
