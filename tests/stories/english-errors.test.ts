import { describe, expect, test } from 'vitest'
import { profile } from '@console/shared/profile'
import { ApiError } from '@console/web/kit/api/error'
import type { Platform } from '@console/web/kit/api/platform'
import { send } from '@console/web/kit/api/send'
import { API } from '../kit/app.ts'

const platformWith = (status: number, body: unknown): Platform => ({
  fetch: () => Promise.resolve(Response.json(body, { status })),
  storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  exclusively: (_, task) => task(),
  apiUrl: API,
  drifted: () => {},
  pause: () => Promise.resolve(),
})

/** What the owner is told of a refusal: above the buttons, and beside the fields. */
async function told(status: number, body: unknown) {
  const refusal: unknown = await send(platformWith(status, body), profile.me, { params: {} }).catch(
    (cause: unknown) => cause,
  )
  if (!(refusal instanceof ApiError)) throw new Error('no refusal')
  return { message: refusal.message, errors: refusal.errors }
}

describe('a provider that answers in English is told of in Russian', () => {
  test.each([
    [400, { detail: 'Invalid request' }, 'Сервер не понял запрос. Ответ сервера: «Invalid request».'],
    [404, { message: 'Not Found' }, 'Этого уже нет на сервере. Ответ сервера: «Not Found».'],
    [
      503,
      'Service Unavailable',
      'Сервер не справился с запросом. Попробуйте ещё раз. Ответ сервера: «Service Unavailable».',
    ],
    [500, '<html>', 'Сервер не справился с запросом. Попробуйте ещё раз.'],
    [400, { detail: 'Такой код уже есть' }, 'Такой код уже есть'],
  ])('%i %j', async (status, body, message) => expect(await told(status, body)).toEqual({ message, errors: [] }))

  test('beside its field, too', async () => {
    const detail = [
      { loc: ['body', 'title'], msg: 'field required' },
      { loc: ['body', 'price'], msg: 'Слишком много' },
    ]
    expect(await told(422, { detail })).toEqual({
      message: 'Проверьте заполнение полей. Ответ сервера: «field required».',
      errors: [
        { path: 'title', message: 'Сервер не принял это значение. Ответ сервера: «field required».' },
        { path: 'price', message: 'Слишком много' },
      ],
    })
  })
})

describe('a refusal without a word', () => {
  const refusalOf = (status: number) =>
    send(platformWith(status, ''), profile.me, { params: {} }).catch((cause: unknown) => cause)

  test.each([
    [401, 'Нужно войти заново.'],
    [403, 'Нет доступа к этим данным.'],
    [404, 'Этого уже нет на сервере.'],
    [409, 'Действие противоречит тому, что уже есть на сервере.'],
    [413, 'Файл слишком большой.'],
    [415, 'Файл такого типа не принимается.'],
    [418, 'Сервер ответил ошибкой 418.'],
    [422, 'Проверьте заполнение полей.'],
    [429, 'Слишком много запросов, подождите немного.'],
    [451, 'Сначала подтвердите соглашения.'],
    [500, 'Сервер не справился с запросом. Попробуйте ещё раз.'],
  ])('%i says: %s', async (status, message) => {
    expect(await refusalOf(status)).toMatchObject({
      name: 'ApiError',
      kind: 'refused',
      status,
      message,
      errors: [],
      sessionEnded: status === 401,
    })
  })

  test('is told from no answer at all', async () => {
    const platform = { ...platformWith(200, ''), fetch: () => Promise.reject(new TypeError('Failed to fetch')) }
    const failure = await send(platform, profile.me, { params: {} }).catch((cause: unknown) => cause)
    expect(failure).toMatchObject({
      kind: 'unreachable',
      status: null,
      message: 'Сервер не отвечает. Проверьте соединение и попробуйте ещё раз.',
    })
  })
})
