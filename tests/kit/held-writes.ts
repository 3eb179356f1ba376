import type { FakeApi } from '@console/fake-api/app'
import { addressOf, API } from './app.ts'

/** Holds back writes and calls of other sites after `hold`, then fails them, so that the server stays unchanged, or lets one pass. */
export function holdWrites() {
  let isHolding = false
  const held: { readonly call: string; readonly fail: () => void; readonly pass: () => void }[] = []
  return {
    before: (api: FakeApi): FakeApi => ({
      ...api,
      request: async (input, init) => {
        const method = init?.method ?? 'GET'
        const { origin, pathname } = new URL(addressOf(input))
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
    calls: () => held.map(({ call }) => call),
    /** Forgets them: the console of a page that is left waits for ever. */
    drop: () => held.splice(0).length > 0,
    fail: () => held.splice(0).forEach(({ fail }) => fail()),
    /** Lets the first one reach the server. */
    pass: () => held.shift()?.pass(),
  }
}
