import { allSettled, createEvent, createStore, fork } from 'effector'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { defineEndpoint } from '@console/shared/kit/endpoint'
import { Checked } from '@console/web/kit/api/checked'
import { createClient } from '@console/web/kit/api/client'
import { $platform, type Change } from '@console/web/kit/api/platform'
import { writesDone } from '@console/web/kit/api/writes'
import { logFx } from '@console/web/kit/browser/log'
import { changedElsewhere, followTabs, isAt } from '@console/web/kit/data/elsewhere'
import { $rest, heard, seenFx } from '@console/web/kit/data/heard'
import type { Path } from '@console/web/kit/data/query'
import { toldIn } from '../kit/held-calls.ts'
import { answer, scripted, things } from '../kit/scripted-server.ts'

/* The calls of a domain as effects, and what tabs tell each other of them. */

const params = { thing: '1', owner: 'anna' }
const write = { params, body: { title: 'Мёд' }, checked: Checked.compared }

function open(...script: Parameters<typeof scripted>[0]) {
  const changes: Change[] = []
  const logs: string[] = []
  const server = scripted(script)
  const platform = server.make({ changed: (change) => void changes.push(change) })
  const scope = fork({
    values: [[$platform, platform]],
    handlers: [[logFx, (words: string) => void logs.push(words)]],
  })
  return { ...server, platform, scope, changes, logs }
}

describe('a client', () => {
  const client = createClient(things)

  test('makes each call as an effect; what changes something is told to other tabs, by its path alone', async () => {
    const { scope, changes, logs, sent } = open(answer({ title: 'А' }), answer({ title: 'Б' }))
    expect(await allSettled(client.read, { scope, params: { params } })).toEqual({
      status: 'done',
      value: { title: 'А' },
    })
    expect(changes).toEqual([])
    await allSettled(client.write, { scope, params: write })
    expect(changes).toEqual([{ path: '/things/{thing}', at: params }])
    expect([sent.map(({ call }) => call), logs]).toEqual([['GET /things/1', 'PATCH /things/1'], []])
  })

  test('logs what failed by what it was, and tells nobody of a change that was refused', async () => {
    const { scope, changes, logs } = open(answer({}, { status: 500 }))
    expect((await allSettled(client.write, { scope, params: write })).status).toBe('fail')
    await allSettled(client.read, { scope, params: { params } })
    expect([changes, logs]).toEqual([[], ['PATCH /things/{thing}: 500', 'GET /things/{thing}: unreachable']])
  })

  test('counts what changes something as under way until it is answered, and no reading', async () => {
    let answerIt = (_response: Response): void => undefined
    const held = () => new Promise<Response>((resolve) => (answerIt = resolve))
    const { scope, platform, pauses } = open(held, held)
    const reading = allSettled(client.read, { scope, params: { params } })
    await writesDone(platform, 100)
    answerIt(answer({ title: 'А' }))
    await reading
    expect(pauses).toEqual([])
    const writing = allSettled(client.write, { scope, params: write })
    await writesDone(platform, 100)
    expect(pauses).toEqual([100])
    answerIt(answer({ title: 'Б' }))
    await writing
    await writesDone(platform, 100)
    expect(pauses).toEqual([100])
  })

  test('lets answers be taken as a domain wants them', async () => {
    const { scope, sent } = open(answer({ title: 5 }), answer({ title: 6 }))
    const quick = createClient({ read: things.read }, { fastCheck: () => () => true })
    expect(await allSettled(quick.read, { scope, params: { params } })).toMatchObject({ value: { title: 5 } })
    const own = createClient(
      { read: things.read },
      {
        fastCheck: () => () => true,
        call: async (ask, _platform, endpoint, input) => [endpoint, input, await ask()],
      },
    )
    expect(await allSettled(own.read, { scope, params: { params } })).toMatchObject({
      value: [things.read, { params }, { title: 6 }],
    })
    expect(sent).toHaveLength(2)
  })
})

describe('what other tabs changed', () => {
  afterEach(() => vi.unstubAllGlobals())
  const change = (path: Change['path'], at: Change['at'] = {}): Change => ({ path, at })

  test('comes together, when the tab has rested', async () => {
    const scope = fork({ values: [[$rest, 10]] })
    const came = toldIn(scope, changedElsewhere)
    const [one, other] = [change('/a'), change('/b')]
    await Promise.all([allSettled(heard, { scope, params: one }), allSettled(heard, { scope, params: other })])
    await allSettled(heard, { scope, params: other })
    expect(came).toEqual([[one, other], [other]])
  })

  test('waits while the tab is in the background', async () => {
    const page = Object.assign(new EventTarget(), { hidden: true })
    vi.stubGlobal('document', page)
    const scope = fork({ values: [[$rest, 0]] })
    let isSeen = false
    const seeing = allSettled(seenFx, { scope }).then(() => (isSeen = true))
    page.dispatchEvent(new Event('visibilitychange'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(isSeen).toBe(false)
    page.hidden = false
    page.dispatchEvent(new Event('visibilitychange'))
    await seeing
    expect(isSeen).toBe(true)
    vi.stubGlobal('document', undefined)
    await allSettled(seenFx, { scope })
  })

  test.each<[Path, Change['at'], boolean]>([
    [{ owner: 'a', shop: 's' }, { owner: 'a', shop: 's' }, true],
    [{ owner: 'a', shop: 's' }, { owner: 'a' }, true],
    [{ owner: 'a' }, { shop: 's' }, true],
    [{ owner: 'a', shop: 's' }, { owner: 'b', shop: 's' }, false],
    [{ owner: 'a', shop: 's' }, { owner: 'a', shop: 't' }, false],
    [{ product: 'p' }, { product: 'q' }, false],
    [{ variant: 'v' }, { variant: 'w' }, true],
  ])('at %j of %j belongs there: %j', (at, changed, expected) => {
    expect(isAt(at, change('/a', changed))).toBe(expected)
  })

  test.each([
    ['/products/{owner}/{shop}', true],
    ['/products/{owner}/{shop}/{product}', true],
    ['/products/variants/{owner}/{shop}/{product}', true],
    ['/products', true],
    ['/product_categories/{shop}', false],
    ['/productsale/{shop}', false],
  ])('by %s is read again by a list of products: %j', async (path, expected) => {
    const $path = createStore<Path | null>({ owner: 'a' })
    const refresh = createEvent()
    const scope = fork()
    const told = toldIn(scope, refresh)
    const list = defineEndpoint({ ...things.read, path: '/products/{owner}/{shop}/' })
    followTabs({ $path, refresh }, list)
    await allSettled(changedElsewhere, { scope, params: [change('/other'), change(path, { owner: 'a' })] })
    await allSettled(changedElsewhere, { scope, params: [change(path, { owner: 'b' })] })
    expect(told).toHaveLength(expected ? 1 : 0)
    const nowhere = fork({ values: [[$path, null]] })
    const untold = toldIn(nowhere, refresh)
    await allSettled(changedElsewhere, { scope: nowhere, params: [change(path)] })
    expect(untold).toEqual([])
  })
})
