import { describe, expect, test } from 'vitest'
import { ApiError } from '@console/web/kit/api/error'
import { get, line, ok } from '../kit/jar-calls.ts'

/* How a form shows a refusal: above its buttons and beside its fields. */

const told = async (status: number, body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const error: unknown = await line([new Response(text, { status })])
    .call(get)
    .catch((cause: unknown) => cause)
  if (!(error instanceof ApiError)) throw new Error('no refusal')
  return error
}
const FAILED = 'Сервер не справился с запросом. Попробуйте ещё раз.'

test.each([
  [400, 'Сервер не понял запрос.'],
  [401, 'Нужно войти заново.'],
  [403, 'Нет доступа к этим данным.'],
  [404, 'Этого уже нет на сервере.'],
  [409, 'Действие противоречит тому, что уже есть на сервере.'],
  [413, 'Файл слишком большой.'],
  [415, 'Файл такого типа не принимается.'],
  [422, 'Проверьте заполнение полей.'],
  [429, 'Слишком много запросов, подождите немного.'],
  [451, 'Сначала подтвердите соглашения.'],
  [418, 'Сервер ответил ошибкой 418.'],
  [499, 'Сервер ответил ошибкой 499.'],
  [500, FAILED],
  [503, FAILED],
])('%i without a word says: %s', async (status, message) => {
  expect(await told(status, '')).toMatchObject({ name: 'ApiError', kind: 'refused', status, message, errors: [] })
})

describe('an answer in English is shown in Russian', () => {
  test.each([
    [400, { detail: 'Invalid request' }, 'Сервер не понял запрос. Ответ сервера: «Invalid request».'],
    [404, { message: 'Not Found' }, 'Этого уже нет на сервере. Ответ сервера: «Not Found».'],
    [503, 'Service Unavailable', `${FAILED} Ответ сервера: «Service Unavailable».`],
    [500, '<html>', FAILED],
    [400, { detail: 'Такой код уже есть' }, 'Такой код уже есть'],
  ])('%i %j', async (status, body, message) => expect(await told(status, body)).toMatchObject({ message, errors: [] }))

  test('beside its field, too', async () => {
    const detail = [
      { loc: ['body', 'title'], msg: 'field required' },
      { loc: ['body', 'price'], msg: 'Слишком много' },
    ]
    expect(await told(422, { detail })).toMatchObject({
      message: 'Проверьте заполнение полей. Ответ сервера: «field required».',
      errors: [
        { path: 'title', message: 'Сервер не принял это значение. Ответ сервера: «field required».' },
        { path: 'price', message: 'Слишком много' },
      ],
    })
  })
})

test.each([
  [
    'no answer',
    new TypeError('Failed to fetch'),
    'unreachable',
    'Сервер не отвечает. Проверьте соединение и попробуйте ещё раз.',
  ],
  [
    'an answer that cannot be read',
    ok({ uuid: 'j' }),
    'unreadable',
    'Сервер прислал ответ, который не удалось прочитать.',
  ],
])('%s is shown in words', async (_, answer, kind, message) => {
  await expect(line([answer]).call(get)).rejects.toMatchObject({ kind, message })
})

test('an error that ends the session is the same error', () => {
  const errors = [{ path: 'a', message: 'б' }]
  const error = new ApiError('refused', 'Нет', 401, errors)
  expect(error.sessionEnded).toBe(false)
  expect(error.ending()).toMatchObject({ kind: 'refused', message: 'Нет', status: 401, errors, sessionEnded: true })
  expect(new ApiError('unreachable', '')).toMatchObject({ status: null, errors: [] })
})
