import { describe, expect, test, afterEach, vi } from 'vitest'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { createFakeApi } from '@console/fake-api/app'
import { createStoredApi, type Lost, type StateStore } from '@console/fake-api/stored-state'
import { createListener } from '@console/fake-api/listener'

const BASE = 'http://demo.test/w/demo'

/** The data that survives a stop of the server. */
function storeOf(state: string | null = null) {
  const store = {
    state,
    saves: 0,
    load: () => Promise.resolve(store.state),
    save: (next: string) => {
      store.state = next
      store.saves += 1
      return Promise.resolve()
    },
  }
  return store
}

/** Restarts the server with the same store, as a stopped service worker does. */
const startOver = (store: StateStore, told: Lost[] = []) =>
  createStoredApi(createFakeApi(), BASE, store, { lost: (what) => told.push(what), moment: 5 })

const reset = (scenario: string) =>
  new Request(`${BASE}/__fake/reset`, { method: 'POST', body: JSON.stringify({ scenario }) })
const scenarioOf = async (kept: ReturnType<typeof startOver>) => {
  const { response } = await kept.respond(new Request(`${BASE}/health`))
  return ((await response.json()) as { scenario: string }).scenario
}

describe('a server that is stopped between calls (build:demo)', () => {
  test('a write is stored for the next server', async () => {
    const store = storeOf()
    const { saved } = await startOver(store).respond(reset('empty'))
    await saved
    expect(await scenarioOf(startOver(store))).toBe('empty')
  })

  test('a burst of writes is one save with the last of them; reads save nothing', async () => {
    const store = storeOf()
    const kept = startOver(store)
    const answers = await Promise.all(['empty', 'demo', 'empty'].map((name) => kept.respond(reset(name))))
    await Promise.all(answers.map(({ saved }) => saved))
    await scenarioOf(kept)
    expect(store.saves).toBe(1)
    expect(store.state).toContain('"scenario":"empty"')
  })

  test('saves a write after the running save', async () => {
    const store = storeOf()
    const kept = startOver(store)
    const first = await kept.respond(reset('empty'))
    await first.saved
    const second = await kept.respond(reset('demo'))
    await second.saved
    expect(store.saves).toBe(2)
    expect(await scenarioOf(startOver(store))).toBe('demo')
  })

  test('unreadable or unwritable storage loses the stored state, not the demo', async () => {
    const broken: StateStore = {
      load: () => Promise.reject(new Error('no database')),
      save: () => Promise.reject(new Error('full')),
    }
    const told: Lost[] = []
    const kept = startOver(broken, told)
    for (const scenario of ['demo', 'empty']) {
      const { response, saved } = await kept.respond(reset(scenario))
      await saved
      expect(response.status).toBe(200)
    }
    expect(await scenarioOf(kept)).toBe('empty')
    // Once, however often it fails.
    expect(told).toEqual(['full'])
  })

  test('a store that is full again after a success is reported again', async () => {
    const store = storeOf()
    const told: Lost[] = []
    const kept = startOver(store, told)
    const { save } = store
    for (const isFull of [true, false, true]) {
      store.save = isFull ? () => Promise.reject(new DOMException('full', 'QuotaExceededError')) : save
      await (
        await kept.respond(reset('empty'))
      ).saved
    }
    expect(told).toEqual(['full', 'full'])
  })
})

describe('a state of another release', () => {
  /** Stores the state of an earlier release, with changed rows. */
  async function storedBy(change: (tables: Record<string, object[]>) => void) {
    const store = storeOf()
    await (
      await startOver(store).respond(reset('empty'))
    ).saved
    const { tables, ...rest } = JSON.parse(store.state ?? '') as { tables: Record<string, object[]> }
    change(tables)
    store.state = JSON.stringify({ ...rest, tables })
    return store
  }

  test('is migrated when its rows still fit', async () => {
    const told: Lost[] = []
    const store = await storedBy((tables) => delete tables.partner_shops)
    expect(await scenarioOf(startOver(store, told))).toBe('empty')
    expect(told).toEqual([])
  })

  test.each<[string, (tables: Record<string, object[]>) => void]>([
    ['has rows without what they need now', (tables) => (tables.categories = [{ uuid: 'honey' }])],
    ['has a table that is no more', (tables) => (tables.coupons = [])],
  ])('with %s is replaced by the scenario, which is reported', async (_, change) => {
    const told: Lost[] = []
    expect(await scenarioOf(startOver(await storedBy(change), told))).toBe('demo')
    expect(told).toEqual(['restarted'])
  })

  test('that is invalid is replaced by the scenario', async () => {
    const told: Lost[] = []
    expect(await scenarioOf(startOver(storeOf('not a state'), told))).toBe('demo')
    expect(told).toEqual(['restarted'])
  })
})

describe('the listener', () => {
  let server: Server
  afterEach(() => void server.close())

  /** Starts a server on a free port that always answers with `answer`, and collects the errors that it reports. */
  async function listen(answer: () => Response | Promise<Response>): Promise<{ address: string; errors: unknown[] }> {
    const errors: unknown[] = []
    server = createServer(createListener({ respond: answer }, 'localhost', (error) => errors.push(error)))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const bound = server.address()
    return { address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`, errors }
  }

  const unwritable = () => new Response('нет', { headers: { 'content-type': 'image/png\r\nx-injected: 1' } })

  test('answers 500 for an unwritable answer, and continues', async () => {
    const answers = [unwritable, () => new Response('да')]
    const { address, errors } = await listen(() => (answers.shift() ?? unwritable)())
    const broken = await fetch(address)
    expect([broken.status, await broken.text(), broken.headers.get('x-injected')]).toEqual([500, '', null])
    expect(errors).toHaveLength(1)
    expect(await (await fetch(address)).text()).toBe('да')
  })

  test('answers 500 for a later failure, and continues', async () => {
    // Hono's adapter logs the error, too.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { address } = await listen(() => Promise.resolve().then(unwritable))
    expect((await fetch(address)).status).toBe(500)
    expect((await fetch(address)).status).toBe(500)
  })

  test('answers 500 when the server throws, and continues', async () => {
    const { address } = await listen(() => {
      throw new Error('сбой')
    })
    expect((await fetch(address)).status).toBe(500)
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(500)
  })
})
