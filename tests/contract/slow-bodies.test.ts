import { describe, expect, test } from 'vitest'
import { policies } from '@console/shared/policies'
import { profile } from '@console/shared/profile'
import { fillPath } from '@console/shared/kit/endpoint'
import { openCaller, type Caller, stream } from '../kit/caller.ts'
import { stateOf } from '../kit/control.ts'

const ADMIN = { 'x-admin-key': 'fake-admin-key' }

/** A body that waits in its middle until `finish` is called. */
function halved(value: unknown): { body: ReadableStream; finish: () => void } {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, { highWaterMark: 2 })
  const writer = writable.getWriter()
  void writer.write(bytes.slice(0, 3))
  const finish = () => {
    void writer.write(bytes.slice(3))
    void writer.close()
  }
  return { body: readable, finish }
}

/** Sends an owner's consents slowly. */
function slowConsent(caller: Caller, consents: unknown) {
  const { body, finish } = halved(consents)
  return { answer: stream(caller, 'POST', fillPath(policies.consent.path, { owner: caller.user.uuid }), body), finish }
}

describe('a slow body', () => {
  const consents = { user_policy: true, privacy_policy: true, advertising_policy: false }

  test('does not undo later writes', async () => {
    const anna = await openCaller()
    const { answer, finish } = slowConsent(anna, consents)
    await anna.call(profile.update, {}, { first_name: 'Аня' })
    finish()
    expect((await answer).status).toBe(200)
    expect(await anna.read('/user/me')).toMatchObject({ first_name: 'Аня', policies: consents })
  })

  test('is refused after the session has ended', async () => {
    const anna = await openCaller()
    const { answer, finish } = slowConsent(anna, consents)
    await anna.control('/__fake/session/expire')
    finish()
    expect((await answer).status).toBe(401)
  })

  test.each([
    ['POST', '/__fake/orders', 'shop'],
    ['POST', '/__fake/faults', 'status'],
    ['POST', '/__fake/clock', 'advance_s'],
    ['POST', '/auth/token', 'refresh_token'],
    ['POST', '/subscriptions', 'title'],
  ])('changes nothing after a reset: %s %s', async (method, path, field) => {
    const anna = await openCaller()
    const shop = ((await anna.read(`/shops/${anna.user.uuid}`)) as { uuid: string }[])[0]?.uuid
    const bodies = {
      shop: { shop },
      status: { status: 500 },
      advance_s: { advance_s: 1 },
      refresh_token: { refresh_token: anna.refresh_token },
      title: { title: 'Год', price: 1, length_of_months: 12 },
    }
    const { body, finish } = halved(bodies[field as keyof typeof bodies])
    const init = { method, body, duplex: 'half', headers: { ...ADMIN, 'content-type': 'application/json' } }
    const answer = anna.api.request(anna.base + path, init)
    await anna.control('/__fake/reset')
    const before = await stateOf(anna.api)
    finish()
    expect((await answer).status).toBe(409)
    expect((await stateOf(anna.api)) === before).toBe(true)
  })

  test('changes nothing after a reset while a fault delays it', async () => {
    const anna = await openCaller()
    await anna.control('/__fake/faults', { method: 'POST', path: '/subscriptions', delay_ms: 30 })
    const headers = { ...ADMIN, 'content-type': 'application/json' }
    const plan = JSON.stringify({ title: 'Год', price: 1, length_of_months: 12 })
    const answer = anna.api.request(`${anna.base}/subscriptions`, { method: 'POST', headers, body: plan })
    await anna.control('/__fake/reset')
    expect((await answer).status).toBe(409)
  })
})
