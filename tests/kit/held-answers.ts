import type { FakeApi } from '@console/fake-api/app'
import { addressOf, API } from './app.ts'

/** Delays the server's answers until the test releases them. */
export interface Holding {
  readonly before: (api: FakeApi) => FakeApi
  /** Holds the answers of later calls; the server still processes them. */
  hold(): void
  /** Stops holding later answers; held ones stay held. */
  pass(): void
  /** Releases all held answers, or replaces each by `instead`. */
  release(instead?: () => Response): void
  /** Releases the oldest held answer. */
  releaseOne(): void
  /** Resolves when only held calls are in progress. */
  settled(): Promise<void>
  readonly held: number
}

export function holdAnswers(): Holding {
  let isHolding = false
  let inFlight = 0
  let waiting: ((instead?: () => Response) => void)[] = []
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return {
    before: (api) => ({
      ...api,
      async request(input, init) {
        const isHeld = isHolding
        inFlight += 1
        const answer = await api.request(input, init).finally(() => (inFlight -= 1))
        if (!isHeld) return answer
        return new Promise((resolve) => waiting.push((instead) => resolve(instead ? instead() : answer)))
      },
    }),
    hold: () => void (isHolding = true),
    pass: () => void (isHolding = false),
    release(instead) {
      const all = waiting
      waiting = []
      for (const give of all) give(instead)
    },
    releaseOne: () => waiting.shift()?.(),
    async settled() {
      // An answer may trigger another call some tasks later.
      for (let still = 0; still < 20; still = inFlight === 0 ? still + 1 : 0) await turn()
    },
    get held() {
      return waiting.length
    },
  }
}

/**
 * Holds back writes and calls of other sites after `hold`, then fails them, so that the server stays unchanged, or lets one pass;
 * and reads while a step is observed.
 */
export function holdWrites() {
  let isHolding = false
  let reads: (() => void)[] | undefined
  const held: { readonly call: string; readonly fail: () => void; readonly pass: () => void }[] = []
  return {
    before: (api: FakeApi): FakeApi => ({
      ...api,
      request: async (input, init) => {
        const method = init?.method ?? 'GET'
        const { origin, pathname } = new URL(addressOf(input))
        if (method === 'GET' && origin === API) await new Promise<void>((go) => (reads ? reads.push(go) : go()))
        if ((method === 'GET' && origin === API) || !isHolding) return api.request(input, init)
        return new Promise((resolve) =>
          held.push({
            call: `${method} ${pathname}`,
            pass: () => resolve(api.request(input, init)),
            fail: () => resolve(Response.json({ detail: 'Проверка отказа.' }, { status: 500 })),
          }),
        )
      },
    }),
    hold: (is: boolean) => void (isHolding = is),
    holdReads: () => void (reads = []),
    /** @returns whether there were any */
    passReads: (): boolean => {
      const waiting = reads ?? []
      reads = undefined
      waiting.forEach((go) => go())
      return waiting.length > 0
    },
    calls: () => held.map(({ call }) => call),
    /** Forgets them: the console of a page that is left waits for ever. */
    drop: () => held.splice(0).length > 0,
    fail: () => held.splice(0).forEach(({ fail }) => fail()),
    /** Lets the first one reach the server. */
    pass: () => held.shift()?.pass(),
  }
}
