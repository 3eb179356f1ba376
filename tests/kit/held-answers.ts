import type { FakeApi } from '@console/fake-api/app'

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
