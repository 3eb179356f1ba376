import { allSettled, fork } from 'effector'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { claimFx, newsReceived, polled, NEWS_KEY, watchStarted } from '@console/web/new-orders/model'
import { $isSoundOn, chimeFx, soundSet, soundOpened } from '@console/web/new-orders/sound-model'
import { list, pageOpened } from '@console/web/projects/list/list-model'
import { addressOf, openApp, ownerOf, type TestApp } from '../kit/app.ts'
import { HONEY } from '../kit/basics.ts'

/* Polling for new orders by one tab, its notification, and the sound. */

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const look = ({ scope }: TestApp) => allSettled(polled, { scope })
const honeyOf = ({ scope }: TestApp) => {
  const found = scope.getState(list.$items).find(({ title }) => title === HONEY)
  if (!found) throw new Error('no shop')
  return found.uuid
}
const place = (app: TestApp, count = 1) => app.control('/__fake/orders', { shop: honeyOf(app), count })
async function openWatch(beside?: TestApp): Promise<TestApp> {
  const app = await openApp(beside && { beside })
  await allSettled(pageOpened, { scope: app.scope, params: { owner: ownerOf(app) } })
  const known = app.storage.get(NEWS_KEY + ownerOf(app)) ?? null
  await allSettled(watchStarted, { scope: app.scope, params: { owner: ownerOf(app), known } })
  app.calls.length = 0
  return app
}

describe('a poll', () => {
  test('polls the first ten active shops that sell, once at a time', async () => {
    const app = await openWatch()
    const [project] = app.scope.getState(list.$items).filter(({ title }) => title === HONEY)
    const request = app.api.request.bind(app.api)
    const made = (over: object, at: number) => ({ ...project, uuid: `${at}`, ...over })
    app.api.request = async (input, init) => {
      const url = addressOf(input)
      if (url.includes('/payment/transactions/')) return Response.json([])
      if (!url.includes('/shops/')) return request(input, init)
      const others = [{ inactive: true }, { shop_type: 'InformationSite', goodsAmount: 0 }].map(made)
      return Response.json([...others, ...Array.from({ length: 12 }, (_, at) => made({}, at + 2))])
    }
    await Promise.all([look(app), look(app)])
    const asked = app.calls.filter((call) => call.includes('/payment/transactions/'))
    expect(asked.map((call) => call.split('/').at(-2))).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
    expect(app.calls.filter((call) => call.startsWith('GET /shops/'))).toHaveLength(1)
  })
})

describe('an alert', () => {
  test('is shown once for orders found by another tab, and not for known ones', async () => {
    const app = await openWatch()
    const other = await openWatch(app)
    await look(app)
    await place(app)
    await look(app)
    const known = app.storage.get(NEWS_KEY + ownerOf(app)) ?? null
    for (const _ of ['first', 'second']) await allSettled(newsReceived, { scope: other.scope, params: known })
    expect(other.toasts).toEqual([
      {
        kind: 'info',
        text: `1\u00a0новый заказ: «${HONEY}»`,
        key: `1\u00a0новый заказ: «${HONEY}»`,
        action: expect.anything() as object,
      },
    ])
    const later = await openWatch(app)
    await allSettled(newsReceived, { scope: later.scope, params: known })
    expect(later.toasts).toEqual([])
  })

  /** Tells whether a tab in this state and with this lock shows the notification. */
  async function claim(visibilityState: string, locks?: object) {
    vi.stubGlobal('document', { visibilityState })
    vi.stubGlobal('navigator', locks ? { locks } : {})
    const alert = { id: '1', shop: 'honey', text: '' }
    const { status, value } = await allSettled(claimFx, { scope: fork(), params: alert })
    return status === 'done' ? value : undefined
  }

  test('is shown by a visible tab only', async () => {
    expect(await claim('visible')).toBe(true)
    expect(await claim('hidden')).toBe(false)
  })

  test('is shown by the first visible tab, which holds it for a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const asked: unknown[] = []
    let holding: unknown
    const locks = (lock: object | null) => ({
      request: (name: string, options: object, take: (lock: object | null) => unknown) => {
        asked.push(name, options)
        holding = take(lock)
        return Promise.resolve(holding)
      },
    })
    expect(await claim('visible', locks(null))).toBe(false)
    expect(holding).toBeNull()
    expect(await claim('visible', locks({}))).toBe(true)
    expect(asked.slice(2)).toEqual(['alert 1', { ifAvailable: true }])
    let isFree = false
    void Promise.resolve(holding).then(() => (isFree = true))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(isFree).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isFree).toBe(true)
  })
})

describe('the sound', () => {
  test('is off by default and stored on the device', async () => {
    const app = await openApp()
    const { scope, storage } = app
    await allSettled(soundOpened, { scope })
    expect(scope.getState($isSoundOn)).toBe(false)
    await allSettled(soundSet, { scope, params: true })
    expect([scope.getState($isSoundOn), app.sounds.length]).toEqual([true, 1])
    const later = await openApp({ beside: app })
    await allSettled(soundOpened, { scope: later.scope })
    expect(later.scope.getState($isSoundOn)).toBe(true)
    await allSettled(soundSet, { scope, params: false })
    expect([scope.getState($isSoundOn), app.sounds.length, storage.has('order_sound')]).toEqual([false, 1, false])
  })

  test('plays two short notes and releases the device', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const played: unknown[] = []
    const close = vi.fn(() => Promise.resolve())
    const node = (about: object) => ({ connect: (to: unknown) => to, ...about })
    vi.stubGlobal('AudioContext', function () {
      return { currentTime: 10, destination: node({}), close }
    })
    vi.stubGlobal('OscillatorNode', function (_: unknown, { frequency }: { frequency: number }) {
      return node({ start: (at: number) => played.push([frequency, at]), stop: (at: number) => played.push(at) })
    })
    vi.stubGlobal('GainNode', function () {
      return node({ gain: { exponentialRampToValueAtTime: (...to: number[]) => played.push(to) } })
    })
    await allSettled(chimeFx, { scope: fork() })
    expect(played).toEqual([[0.001, 10.4], [660, 10], 10.4, [0.001, 10.55], [880, 10.15], 10.55])
    await vi.advanceTimersByTimeAsync(11_299)
    expect(close).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2)
    expect(close).toHaveBeenCalledOnce()
  })
})
