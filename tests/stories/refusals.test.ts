import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '@console/web/kit/api/error'
import { Problem, readProblem } from '@console/shared/kit/problem'
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

describe('what can be read out of a refusal', () => {
  test.each([
    ['problem details', { detail: 'Нельзя', status: 409 }, 'Нельзя'],
    ['message', { message: 'Нельзя' }, 'Нельзя'],
    ['error', { error: 'Нельзя' }, 'Нельзя'],
    ['the first that says anything', { detail: '  ', message: ' Нельзя\n', error: 'Иначе' }, 'Нельзя'],
    ['details before the rest', { detail: 'Нельзя', message: 'Иначе', error: 'И так' }, 'Нельзя'],
    ['a message before an error', { message: 'Нельзя', error: 'Иначе' }, 'Нельзя'],
    ['a text by itself', ' Нельзя ', 'Нельзя'],
    ['a text of 300 characters', 'я'.repeat(300), 'я'.repeat(300)],
    ['a text with a mark in it', 'a < b', 'a < b'],
    ['a longer one', 'я'.repeat(301), null],
    ['a page', ' <html><body>502</body></html>', null],
    ['nothing but spaces', '  ', null],
    ['an empty text', '', null],
    ['a list', [{ detail: 'Нельзя' }], null],
    ['a number', 404, null],
    ['null', null, null],
    ['undefined', undefined, null],
    ['an empty object', {}, null],
    ['fields that are no texts', { detail: 1, message: {}, error: null }, null],
    ['markup in details', { detail: '<b>502</b>' }, null],
  ])('%s', (_, body, message) => expect(readProblem(body)).toEqual({ message, errors: [] }))

  const field = { path: 'title', message: 'Введите название' }

  test.each(['errors', 'detail', 'message', 'error'])('the fields named under %s; the first speaks for all', (name) => {
    const other = { path: 'price', message: 'Введите цену' }
    expect(readProblem({ [name]: [field, other] })).toEqual({ message: field.message, errors: [field, other] })
  })

  test('fields from all of them, in that order, and the words beside them', () => {
    const at = (path: string) => ({ path, message: path })
    const body = { error: [at('d')], message: [at('c')], detail: [at('b')], errors: [at('a')] }
    expect(readProblem(body).errors.map(({ path }) => path)).toEqual(['a', 'b', 'c', 'd'])
    expect(readProblem({ detail: 'Проверьте', errors: [field] })).toEqual({ message: 'Проверьте', errors: [field] })
  })

  test.each([
    ['msg and loc without the body', { msg: 'Нет', loc: ['body', 'options', 0, 'price'] }, 'options.0.price', 'Нет'],
    ['message before msg', { message: 'Да', msg: 'Нет', path: 'a' }, 'a', 'Да'],
    ['path before loc', { message: 'Да', path: 'a', loc: ['b'] }, 'a', 'Да'],
    ['neither path nor loc', { message: 'Да' }, '', 'Да'],
    ['a loc that is no list', { message: 'Да', loc: 'body' }, '', 'Да'],
    ['a path that is no text', { message: 'Да', path: 3, loc: ['b'] }, 'b', 'Да'],
  ])('a field by %s', (_, entry, path, message) =>
    expect(readProblem({ errors: [entry] }).errors).toEqual([{ path, message }]),
  )

  test.each([[[null]], [['text']], [[{ path: 'a' }]], [[{ path: 'a', message: 3 }]], ['title'], [{ path: 'a' }]])(
    'no field is named by %j',
    (errors) => expect(readProblem({ errors })).toEqual({ message: null, errors: [] }),
  )
})

describe('problem details', () => {
  const whole = { type: 'about:blank', title: 'Конфликт', status: 409, detail: 'Нельзя' }

  test('have their four members; fields and others may be there', () => {
    expect(z.parse(Problem, { ...whole, trace: 'x' })).toEqual({ ...whole, trace: 'x' })
    const errors = [{ path: 'title', message: 'Введите название' }]
    expect(z.parse(Problem, { ...whole, errors })).toEqual({ ...whole, errors })
  })

  test.each(Object.keys(whole))('without %s are none', (name) => {
    expect(z.safeParse(Problem, { ...whole, [name]: undefined }).success).toBe(false)
  })

  test.each([[{ path: 'a' }], [{ message: 'a' }], ['a']])('do not name fields by %j', (entry) => {
    expect(z.safeParse(Problem, { ...whole, errors: [entry] }).success).toBe(false)
  })
})
