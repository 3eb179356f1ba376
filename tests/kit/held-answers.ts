import type { FakeApi } from '@console/fake-api/app'

/** Stands between a console and its server, and keeps answers back for as long as a test wants. */
export interface Holding {
  readonly before: (api: FakeApi) => FakeApi
  /** Calls that are made from now on are acted on, but not answered. */
  hold(): void
  /** From now on calls are answered as they come; those that are held stay so. */
  pass(): void
  /** Gives out what is held, the server's own answers or this one in the place of each. */
  release(instead?: () => Response): void
  /** Gives out what is held longest. */
  releaseOne(): void
  /** Resolves when nothing is under way but what is held. */
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
      // An answer may lead to another call, some turns later.
      for (let still = 0; still < 20; still = underWay === 0 ? still + 1 : 0) await turn()
    },
    get held() {
      return waiting.length
    },
  }
}
