import { describe, expect, test } from 'vitest'
import { UNREACHABLE } from '@console/web/kit/api/error'
import { send } from '@console/web/kit/api/send'
import { answer, scripted, things } from '../kit/scripted-server.ts'

/* A call whose token is worth nothing any more. */

const TOKENS = { access_token: 'a1', refresh_token: 'r1' }
const NEW = { access_token: 'a2', refresh_token: 'r2' }
const { read, open, write } = things
const params = { thing: '1' }
const refused = (status: number) => answer({ detail: 'Нельзя.' }, { status })

describe('a call that is refused to its token', () => {
  test.each([401, 403])('with %i is made once more with new tokens', async (status) => {
    const { platform, sent } = scripted([refused(status), answer(NEW), answer({ title: 'Мёд' })], TOKENS)
    expect(await send(platform, write, { params, body: { title: 'x' } })).toEqual({ title: 'Мёд' })
    expect(sent.map(({ call, headers }) => [call, headers.authorization])).toEqual([
      ['PATCH /things/1', 'Bearer a1'],
      ['POST /auth/token', undefined],
      ['PATCH /things/1', 'Bearer a2'],
    ])
    expect(sent[2]?.body).toEqual({ title: 'x' })
  })

  test('is not made a third time', async () => {
    const { platform, sent } = scripted([refused(401), answer(NEW), refused(401)], TOKENS)
    await expect(send(platform, read, { params })).rejects.toMatchObject({ status: 401, sessionEnded: false })
    expect(sent).toHaveLength(3)
  })

  test('ends the session where the server refuses new tokens', async () => {
    const { platform } = scripted([refused(403), refused(401)], TOKENS)
    await expect(send(platform, read, { params })).rejects.toMatchObject({
      status: 403,
      message: 'Нельзя.',
      sessionEnded: true,
    })
  })

  test('is refused without a status where nobody knows of the session', async () => {
    const { platform } = scripted([refused(403)], TOKENS)
    await expect(send(platform, read, { params })).rejects.toMatchObject({
      kind: 'refused',
      message: UNREACHABLE,
      status: null,
      sessionEnded: false,
    })
  })

  test.each([
    [401, true],
    [403, false],
  ])('without a refresh token and with %i: the session is over: %j', async (status, sessionEnded) => {
    const { platform, sent } = scripted([refused(status)], { access_token: 'a1' })
    await expect(send(platform, read, { params })).rejects.toMatchObject({ status, sessionEnded })
    expect(sent).toHaveLength(1)
  })

  test('and is public has no token to renew', async () => {
    const { platform, sent } = scripted([refused(401)], TOKENS)
    await expect(send(platform, open, { params })).rejects.toMatchObject({ status: 401, sessionEnded: false })
    expect(sent).toHaveLength(1)
  })
})
