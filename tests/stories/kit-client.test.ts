import { allSettled, createWatch, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { Product } from '@console/shared/products'
import { hasAllFields } from '@console/web/kit/api/check-answer'
import { callFailed, createClient, writesDone } from '@console/web/kit/api/client'
import { $platform, logFx } from '@console/web/kit/platform/platform'
import { isFromCache, send } from '@console/web/kit/api/send'
import { CACHED_AT } from '@console/web/kit/platform/stored-names'
import { recordValues } from '../kit/held-calls.ts'
import { at, get, jar, clientWith, listed, failure, ok, remove, type Answer, update } from '../kit/jar-calls.ts'

/* The console's client: reading answers, and its options. */

describe('an answer', () => {
  test('is unwrapped from its envelope, or returned as it is without one', async () => {
    expect(await clientWith([ok({ data: jar })]).call(get)).toEqual(jar)
    expect(await clientWith([ok({ ...jar, more: 1 })]).call(get)).toEqual({ ...jar, more: 1 })
  })

  test('is complete without the other name of its identity', () => {
    const namesBut = (left: string) => Object.keys(Product.shape).filter((name) => name !== left)
    const without = (left: string) => Object.fromEntries(namesBut(left).map((name) => [name, 'x']))
    expect(hasAllFields(Product, { ...without('uuid'), category_uuids: null, variants: null })).toBe(true)
    expect(hasAllFields(Product, { ...without('title'), category_uuids: null, variants: null })).toBe(false)
  })

  test.each([404, 204])('of %i is empty when the item may be missing', async (status) => {
    const none = () => new Response(null, { status })
    expect(await clientWith([none]).call(listed)).toEqual([])
  })

  test.each([
    ['of another shape', ok({ uuid: 'j' })],
    ['that is no JSON', new Response('<html>')],
  ])('%s cannot be read, and is reported with its call', async (_, answer) => {
    const { call, drifts } = clientWith([answer])
    await expect(call(get)).rejects.toMatchObject({
      kind: 'unreadable',
      status: 200,
      message: 'Сервер прислал ответ, который не удалось прочитать.',
    })
    expect(drifts).toMatchObject([{ endpoint: 'GET /jars/{jar}', dropped: null }])
  })

  test.each(['<html>Войдите в сеть</html>', '[{"uuid":"j', 'null and void'])(
    'that is not JSON is not taken for an empty list: %j',
    async (text) => {
      const { call, drifts } = clientWith([new Response(text)])
      await expect(call(listed)).rejects.toMatchObject({ kind: 'unreadable', status: 200 })
      expect(drifts).toHaveLength(1)
    },
  )

  test.each(['', 'null', '{}', '{"uuid":"j"}', '{"message":"ok"}', '[]', 'ok', '{"uuid":"j","price":{}}'])(
    'to a write without the whole item still means success: %j',
    async (text) => {
      const { call, drifts } = clientWith([new Response(text)])
      expect([await call(update, { ...at, body: jar }), drifts.length]).toEqual([null, text.includes('price') ? 1 : 0])
    },
  )

  test('to a write may be 204, or the whole item with or without an envelope', async () => {
    const { call } = clientWith([new Response(null, { status: 204 }), ok({ data: jar }), ok(jar)])
    const write = () => call(update, { ...at, body: jar })
    expect([await write(), await write(), await write()]).toEqual([null, jar, jar])
  })

  test('to a write cannot be read when it is an HTML page', async () => {
    const { call } = clientWith([new Response(' <html>Войдите в сеть</html>')])
    await expect(call(update, { ...at, body: jar })).rejects.toMatchObject({ kind: 'unreadable', status: 200 })
  })

  test.each(['', ' \n', 'null', '{}', '{"data":null}'])(
    'of a list without content is an empty list: %j',
    async (text) => {
      const { call, drifts } = clientWith([new Response(text)])
      expect([await call(listed), drifts]).toEqual([[], []])
    },
  )

  test('keeps its readable items, and reports the others', async () => {
    const { call, drifts } = clientWith([ok([jar, 'no jar'])])
    expect(await call(listed)).toEqual([jar])
    expect(drifts).toMatchObject([{ dropped: 1 }])
    expect(clientWith([ok([jar])]).drifts).toEqual([])
  })

  test('is accepted by the fast check when there is one', async () => {
    const { platform } = clientWith([ok({ odd: true })])
    expect(await send(platform, get, at, () => () => true)).toEqual({ odd: true })
  })

  test.each([
    ['that never arrives', new TypeError('Failed to fetch'), undefined],
    ['that breaks off', ok(jar), { read: () => Promise.reject(new TypeError('terminated')) }],
  ])('%s means that the server is unreachable', async (_, answer, reader) => {
    await expect(clientWith([answer]).call(get, at, reader)).rejects.toMatchObject({
      kind: 'unreachable',
      status: null,
      message: 'Сервер не отвечает. Проверьте соединение и попробуйте ещё раз.',
    })
  })

  test('from an earlier visit is marked as such', async () => {
    const seen = await clientWith([ok(jar, { headers: { [CACHED_AT]: '1' } })]).call(get)
    const fresh = await clientWith([ok(jar)]).call(get)
    expect([seen, fresh, null, 'x'].map(isFromCache)).toEqual([true, false, false, false])
  })
})

describe('a client', () => {
  function openClient(answer: Answer) {
    const changes: unknown[] = []
    const { platform } = clientWith([answer], ['old', 'r1'], {
      changed: (change) => void changes.push(change),
      pause: () => new Promise(() => undefined),
    })
    const logs: string[] = []
    const scope = fork({
      values: [[$platform, platform]],
      handlers: [[logFx, (words: string) => void logs.push(words)]],
    })
    const api = createClient({ get, remove })
    const failed = recordValues(scope, callFailed)
    return { api, scope, platform, changes, logs, failed }
  }

  test('tells other tabs about successful changes only', async () => {
    const { api, scope, changes } = openClient(ok(jar))
    const answers = recordValues(scope, api.get.doneData)
    await allSettled(api.get, { scope, params: at })
    expect(answers).toEqual([jar])
    expect(changes).toEqual([])
    await allSettled(api.remove, { scope, params: at })
    expect(changes).toEqual([{ path: '/jars/{jar}', at: { jar: 'a/b' } }])
    const broken = openClient(failure(500))
    await allSettled(broken.api.remove, { scope: broken.scope, params: at })
    expect(broken.changes).toEqual([])
  })

  test.each([
    [failure(500), 'GET /jars/{jar}: 500'],
    [new TypeError('Failed to fetch'), 'GET /jars/{jar}: unreachable'],
  ])('reports a failed call, and logs its endpoint and status', async (answer, logged) => {
    const { api, scope, logs, failed } = openClient(answer)
    const errors = recordValues(scope, api.get.failData)
    await allSettled(api.get, { scope, params: at })
    expect(errors).toHaveLength(1)
    expect(failed).toEqual(errors)
    expect(logs).toEqual([logged])
  })

  test('lets writesDone wait for writes, and for no reads', async () => {
    let give = () => {}
    const held = new Promise<Response>((come) => (give = () => come(ok(jar))))
    const { api, scope, platform } = openClient(() => held.then((answer) => answer.clone()))
    const events: string[] = []
    createWatch({ unit: api.remove.done, scope, fn: () => void events.push('removed') })
    void allSettled(api.get, { scope, params: at })
    await writesDone(platform, 1000)
    const removing = allSettled(api.remove, { scope, params: at })
    const left = writesDone(platform, 1000).then(() => events.push('left'))
    give()
    await Promise.all([removing, left])
    expect(events).toEqual(['removed', 'left'])
  })

  test('waits for no write that has failed', async () => {
    const { api, scope, platform } = openClient(failure(500))
    await allSettled(api.remove, { scope, params: at })
    let paused = false
    const pause = () => {
      paused = true
      return Promise.resolve()
    }
    await writesDone(Object.assign(platform, { pause }), 1000)
    expect(paused).toBe(false)
  })

  test('makes each call through the option `call`', async () => {
    const { platform } = clientWith([ok(jar)])
    const scope = fork({ values: [[$platform, platform]] })
    const seen: unknown[] = []
    const api = createClient(
      { get },
      {
        fastCheck: () => () => true,
        call: async (ask, around, endpoint, input) => {
          seen.push(around === platform, endpoint, input)
          return [await ask(), await ask({ read: () => Promise.resolve({ value: 'known' }) })]
        },
      },
    )
    const answers = recordValues(scope, api.get.doneData)
    await allSettled(api.get, { scope, params: at })
    expect(answers).toEqual([[jar, 'known']])
    expect(seen).toEqual([true, get, at])
  })
})
