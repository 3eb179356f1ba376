import type { FakeApi } from './app.ts'

/** Storage of a world's state across restarts of the server. */
export interface StateStore {
  load(): Promise<string | null>
  save(state: string): Promise<void>
}

/** The data that a visitor loses: changes made with an earlier release (`restarted`), or all further changes (`full`). */
export type Lost = 'restarted' | 'full'

interface StoredOptions {
  readonly lost?: (loss: Lost) => unknown
  /**
   * The delay of a save, milliseconds: writes come in bursts (a form's pictures, an import's lines), and one save covers them.
   */
  readonly moment?: number
}

interface Answered {
  readonly response: Response
  /** Resolves when the call's writes are stored; at once for a read. */
  readonly saved: Promise<void>
}

/**
 * Creates a server that survives being stopped between calls, as a service worker is: it loads its state before the
 * first answer and saves it soon after every write. `base` is the address of the stored world. A state of another
 * release is used if it follows this release's rules for rows.
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
    // An unusable state stays in the store until the next write, and the scenario starts from its seed.
    const { ok } = await api.request(stateAt, { method: 'PUT', body: state })
    if (!ok) lost('restarted')
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
        // When the store is full or forbidden, the state does not survive a restart, but the demo continues.
        planned = null
        last = Promise.resolve()
        if (!isFull) lost('full')
        isFull = true
      })
      return { response, saved: planned }
    },
  }
}
