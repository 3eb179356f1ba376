import type { FakeApi } from './app.ts'

/** Where a world's state lies between two lives of the server. */
export interface StateStore {
  load(): Promise<string | null>
  save(state: string): Promise<void>
}

/** What a visitor loses: what an earlier release kept for him (`anew`), or what he makes from now on (`full`). */
export type Lost = 'anew' | 'full'

interface StoredOptions {
  readonly lost?: (what: Lost) => unknown
  /** Writes come in bursts (a form's pictures, an import's lines): one save takes in all of a moment. Milliseconds. */
  readonly moment?: number
}

export interface Answered {
  readonly response: Response
  /** Settles when what the call wrote lies in the store; at once for a read. */
  readonly saved: Promise<void>
}

/**
 * A server that may be stopped between any two calls, as a service worker is, and goes on where it was: its state is
 * loaded before the first answer and saved soon after every write. `base` is the address of the world that is kept.
 * Another release's state goes on where this one's rules for rows let it.
 */
export function createStoredApi(
  api: FakeApi,
  base: string,
  store: StateStore,
  { lost = () => undefined, moment = 300 }: StoredOptions = {},
) {
  const stateAt = `${base}/__fake/state`
  let restored: Promise<void> | null = null
  let planned: Promise<void> | null = null
  let last: Promise<void> = Promise.resolve()
  let isFull = false

  async function restore(): Promise<void> {
    const state = await store.load().catch(() => null)
    if (state === null) return
    // A state that this server cannot use is left lying until the next write, and the scenario begins anew.
    const { ok } = await api.request(stateAt, { method: 'PUT', body: state })
    if (!ok) lost('anew')
  }

  async function save(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, moment))
    await last
    planned = null
    last = api.request(stateAt).then(async (response) => store.save(await response.text()))
    await last
    isFull = false
  }

  return {
    async respond(request: Request): Promise<Answered> {
      await (restored ??= restore())
      const response = await api.respond(request)
      if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return { response, saved: Promise.resolve() }
      planned ??= save().catch(() => {
        // A full or forbidden store costs the state after a restart, never the demo itself.
        planned = null
        last = Promise.resolve()
        if (!isFull) lost('full')
        isFull = true
      })
      return { response, saved: planned }
    },
  }
}
