import type { FakeApi } from '@console/fake-api/app'

/** Holds a server's answers back from a console as long as a test needs. */
export interface Holding {
  readonly before: (api: FakeApi) => FakeApi
  /** From now on the server processes calls, but their answers are held. */
  hold(): void
  /** From now on answers pass; held ones stay held. */
  pass(): void
  /** Releases all held answers, or `instead` in place of each. */
  release(instead?: () => Response): void
  /** Releases the answer that has been held longest. */
  releaseOne(): void
  /** Resolves when only held calls are in progress. */
  quiet(): Promise<void>
  readonly held: number
}

export function holdAnswers(): Holding {
  let isHolding = false
  let underWay = 0
  let waiting: ((instead?: () => Response) => void)[] = []
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return {
    before: (api) => ({
      ...api,
      async request(input, init) {
        const isHeld = isHolding
        underWay += 1
        const answer = await api.request(input, init).finally(() => (underWay -= 1))
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
    async quiet() {
      // An answer may cause another call some turns later.
      for (let still = 0; still < 20; still = underWay === 0 ? still + 1 : 0) await turn()
    },
    get held() {
      return waiting.length
    },
  }
}
